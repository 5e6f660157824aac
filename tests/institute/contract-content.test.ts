import { describe, expect, it } from "vitest";
import type { Institute } from "../../app/lib/institute/client";
import { clientOf } from "./app-client";
import { runInstitute } from "./running-institute";

const running = runInstitute({ STAND_IN_GATEWAY: "on", SAMPLE_LETTERS: "on" });
const client = clientOf(running);
const signedIn = async () => client({ token: await running.signIn() });

/** The first row, of a list that must not be empty. */
function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("the list is empty");
  return row;
}

const png = () =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "dot.png",
    { type: "image/png" },
  );

const lists: Record<string, (institute: Institute) => Promise<readonly unknown[]>> = {
  courses: (i) => i.catalogue.courses(),
  banners: (i) => i.catalogue.banners(),
  teacherNumbers: (i) => i.catalogue.teacherNumbers(),
  announcements: (i) => i.catalogue.announcements(),
  freeTests: (i) => i.tests.free(),
  allTests: (i) => i.tests.all(),
  freeNotes: (i) => i.notes.free(),
  videos: (i) => i.videos.all(),
  live: (i) => i.live.list(),
  packages: (i) => i.packages.all(),
  boughtPackages: (i) => i.packages.bought(),
  books: (i) => i.books.list(),
  ebooks: (i) => i.books.ebooks(),
  noteSubjects: (i) => i.individual.subjects("note"),
  videoSubjects: (i) => i.individual.subjects("video"),
  testSubjects: (i) => i.individual.subjects("test"),
};

describe("content, as the app's client reads it from the reference institute", () => {
  it.each(Object.keys(lists))("the client reads every row of %s, and there are some", async (name) => {
    expect((await lists[name]?.(await signedIn()))?.length).toBeGreaterThan(0);
  });

  it("the same things by other calls, where the first ones are missing", async () => {
    const token = await running.signIn();
    const whole = client({ token });
    const other = client({
      token,
      without: [
        "content/student_get_subjects",
        "student_get_chapters",
        "student_get_package_details",
        "student_packages_all",
        "student_chapter_wise_free_notes",
        "student_free_subjectwise_tests",
        "student_premium_subjectwise_tests",
      ],
    });
    const last = client({ token, without: ["student_packages_all", "get_institute_package_view"] });
    const ids = async (rows: Promise<readonly { id: number }[]>) =>
      (await rows).map(({ id }) => id).sort((a, b) => a - b);
    const free = first(await whole.notes.free());
    const place = { subjectId: 1, chapterId: 101 };
    const asked: ((of: Institute) => Promise<readonly { id: number }[]>)[] = [
      (of) => of.catalogue.subjects(),
      (of) => of.catalogue.chapters(1),
      (of) => of.packages.all(),
      async (of) => [await of.packages.get(first(await whole.packages.all()).id)],
      (of) => of.notes.freeByChapter(free.chapterId ?? 0),
      (of) => of.tests.freeBySubject(1),
      (of) => of.tests.premiumBySubject({ subjectId: 2 }),
      (of) => of.tests.premiumBySubject(place),
    ];
    for (const ask of asked) expect(await ids(ask(other)), String(ask)).toEqual(await ids(ask(whole)));
    expect(await ids(last.packages.all())).toEqual(await ids(whole.packages.all()));
  });

  it("the client reads the contacts, a phone and the links", async () => {
    const contacts = await client().catalogue.contacts("PCBT");
    const { phone, name: _name, code: _code, logo, color, cover, ...links } = contacts;
    expect([logo, color, cover]).toEqual([expect.any(String), "#0f5c5c", expect.any(String)]);
    expect(phone).toBeTruthy();
    expect(Object.values(links)).toHaveLength(7);
    for (const [kind, address] of Object.entries(links)) expect(address, kind).toBeTruthy();
    expect(links.whatsappChannel).toContain("/channel/");
    expect(links.whatsapp).not.toContain("/channel/");
  });

  it("notes and videos of a subject and a chapter", async () => {
    const institute = await signedIn();
    const note = first(await institute.notes.free());
    expect(note.file).toMatch(/^\/media\//);
    const place = { subjectId: note.subjectId ?? 0, chapterId: note.chapterId ?? 0 };
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
    expect(ids(await institute.notes.list({ ...place, limit: 100, offset: 0 }))).toContain(note.id);
    expect(ids(await institute.notes.freeBySubject(place.subjectId))).toContain(note.id);
    expect(ids(await institute.notes.freeByChapter(place.chapterId))).toContain(note.id);
    const premium = await institute.notes.premiumBySubject({ subjectId: place.subjectId });
    expect(premium.every((one) => one.isPremium)).toBe(true);
    const video = first(await institute.videos.all());
    const filter = { subjectId: video.subjectId ?? 0, isPremium: video.isPremium, limit: 100 };
    expect(ids(await institute.videos.list(filter))).toContain(video.id);
    await institute.videos.premiumBySubject({ subjectId: filter.subjectId });
    const tests = await institute.tests.premiumBySubject({ subjectId: place.subjectId });
    expect(tests.every((test) => test.isPremium)).toBe(true);
  });

  it("a live class: join, comment, read the comments, leave", async () => {
    const institute = await signedIn();
    const live = first(await institute.live.list());
    await institute.live.link();
    expect(await institute.live.join(live.id)).not.toBeNull();
    await institute.live.comment({ videoId: live.id, message: "नमस्ते <b>Sir</b>" });
    const comments = await institute.live.comments(live.id);
    expect(comments.map((comment) => comment.message)).toContain("नमस्ते <b>Sir</b>");
    await institute.live.leave(live.id);
  });

  it("a package down to its subtopics and its content", async () => {
    const institute = await signedIn();
    const { id: packageId } = first(await institute.packages.bought());
    expect((await institute.packages.get(packageId)).isPurchased).toBe(true);
    await institute.packages.demo(packageId);
    const subject = first(await institute.packages.subjects(packageId));
    const place = { packageId, subjectId: subject.id };
    const chapter = first(await institute.packages.chapters(place));
    const topics = await institute.packages.topics({ packageId, chapterId: chapter.id });
    for (const topic of topics.slice(0, 1)) {
      await institute.packages.subtopics({ packageId, topicId: topic.id });
    }
    const content = await institute.packages.content({ packageId });
    expect(content.tests.length + content.notes.length + content.videos.length).toBeGreaterThan(0);
    await institute.packages.content({ ...place, chapterId: chapter.id });
  });

  it("a book, and what was bought", async () => {
    const institute = await signedIn();
    const book = first(await institute.books.list());
    expect(await institute.books.get(book.id)).toEqual(book);
    const purchased = await institute.individual.purchased();
    expect(purchased.packages.length).toBeGreaterThan(0);
    await institute.individual.purchasedIndividual();
    for (const kind of ["note", "video", "test"] as const) {
      const subject = first(await institute.individual.subjects(kind));
      first(await institute.individual.chapters(kind, subject.id));
    }
    const note = first(await institute.notes.free());
    expect(await institute.individual.hasAccess("note", note.id)).toBe(true);
  });

  it("search finds a test by a word of its name", async () => {
    const institute = await signedIn();
    const test = first(await institute.tests.free());
    const found = await institute.search.content({ query: test.name.slice(0, 12) });
    expect(found.tests.map((one) => one.id)).toContain(test.id);
    expect(found.results.some((one) => one.contentType === "test" && one.id === test.id)).toBe(true);
  });
});

describe("services, as the app's client uses them", () => {
  it("an order is made once, and a wrong proof is refused", async () => {
    const institute = await signedIn();
    expect(await institute.payments.razorpayKey("PCBT")).toMatchObject({ gateways: ["razorpay", "upi"] });
    const owned = new Set((await institute.packages.bought()).map((one) => one.id));
    const item = (await institute.packages.all()).find((one) => one.price > 0 && !owned.has(one.id));
    for (const gateway of ["razorpay", "upi"] as const) {
      const input = { itemType: "package", itemId: item?.id ?? 0 } as const;
      const order = await institute.payments.createOrder(gateway, input);
      expect(order).toMatchObject({ state: "created", gateway, amountPaise: item?.price });
      expect((await institute.payments.createOrder(gateway, input)).orderId).toBe(order.orderId);
      expect((await institute.payments.order(order.orderId)).orderId).toBe(order.orderId);
      const proof = { orderId: order.orderId, paymentId: "pay_none", signature: "00" };
      await expect(institute.payments.verify(gateway, proof)).rejects.toMatchObject({
        kind: "invalid",
        message: "Payment could not be verified",
      });
    }
    expect((await institute.payments.orders()).length).toBeGreaterThan(0);
  });

  it("a free package is taken, harmlessly twice; a priced one is not", async () => {
    const institute = await signedIn();
    const packages = await institute.packages.all();
    const free = packages.find((one) => one.price === 0);
    for (const _ of [1, 2]) {
      const { package: taken } = await institute.packages.subscribe({ packageId: free?.id ?? 0 });
      expect(taken?.isPurchased).toBe(true);
    }
    const priced = packages.find((one) => one.price > 0 && !one.isPurchased);
    await expect(institute.packages.subscribe({ packageId: priced?.id ?? 0 })).rejects.toMatchObject({
      message: "Payment is required for this package",
    });
  });

  it("a doubt with a picture is stored once", async () => {
    const institute = await signedIn();
    const paper = await institute.tests.get(first(await institute.tests.free()).id);
    const doubt = {
      clientId: "doubt-00000001",
      text: "क्यों?",
      testId: paper.id,
      questionId: first(paper.questions).id,
      language: "hi",
      image: png(),
    };
    const posted = await institute.doubts.post(doubt);
    expect(posted).toMatchObject({ text: "क्यों?", state: "open", questionId: doubt.questionId });
    expect(posted.image).toMatch(/^\/media\//);
    expect((await institute.doubts.post(doubt)).id).toBe(posted.id);
    const found = await institute.doubts.list({ testId: paper.id, limit: 100 });
    expect(found.doubts.filter((one) => one.clientId === doubt.clientId)).toHaveLength(1);
    expect(found.total).toBeGreaterThan(0);
  });

  it("jobs: pages, details, bookmark, application, stats", async () => {
    const institute = await signedIn();
    const page = await institute.jobs.list({ page: 1, limit: 5, openOnly: true });
    expect(page.jobs).toHaveLength(5);
    expect(page.pagination).toMatchObject({ currentPage: 1, hasPrevious: false });
    const beyond = await institute.jobs.list({ page: 99 });
    expect(beyond.jobs).toEqual([]);
    const job = await institute.jobs.get(first(page.jobs).id);
    expect(await institute.jobs.bookmark(job.id, true)).toBe(true);
    expect((await institute.jobs.bookmarks()).map((one) => one.id)).toContain(job.id);
    expect(await institute.jobs.bookmark(job.id, false)).toBe(false);
    const resume = new File(["%PDF-1.4\n%%EOF\n"], "me.pdf", { type: "application/pdf" });
    const input = { jobId: job.id, clientId: "apply-00000001", note: "Please", resume };
    const application = await institute.jobs.apply(input);
    expect((await institute.jobs.apply(input)).id).toBe(application.id);
    expect((await institute.jobs.applications()).map((one) => one.jobId)).toContain(job.id);
    expect((await institute.jobs.get(job.id)).hasApplied).toBe(true);
    expect((await institute.jobs.stats()).openJobs).toBeGreaterThan(0);
  });

  it("chat: start, send a text and a picture, read since, mark as read", async () => {
    const institute = await signedIn();
    const teacher = first(await institute.catalogue.teacherNumbers());
    const chat = await institute.chat.start(teacher.id ?? 0);
    expect((await institute.chat.start(teacher.id ?? 0)).id).toBe(chat.id);
    const text = { chatId: chat.id, clientId: "message-0000001", text: "Good morning" };
    const sent = await institute.chat.send(text);
    expect(sent).toMatchObject({ kind: "text", isMine: true, clientId: text.clientId });
    expect((await institute.chat.send(text)).id).toBe(sent.id);
    const picture = await institute.chat.send({ chatId: chat.id, clientId: "message-0000002", image: png() });
    expect(picture.kind).toBe("image");
    expect(picture.image).toMatch(/^\/media\//);
    const later = await institute.chat.messages({ chatId: chat.id, sinceId: sent.id });
    expect(later.messages.map((one) => one.id)).toContain(picture.id);
    expect(later.messages.every((one) => one.id > sent.id)).toBe(true);
    expect(await institute.chat.markRead(chat.id, picture.id)).toBe(0);
    expect((await institute.chat.list()).chats.map((one) => one.id)).toContain(chat.id);
  });

  it("languages: detected, and a question translated", async () => {
    const institute = await signedIn();
    expect(await institute.translation.detectLanguage("यह हृदय है")).toBe("hi");
    const translated = await institute.translation.question({
      question: "Which bone is the longest?",
      options: ["Femur", "Tibia"],
      targetLanguage: "hi",
    });
    expect(Object.keys(translated.options)).toEqual(["option_0", "option_1"]);
  });
});

import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { indexOf, listOpen, OpenIndex } from "~/lib/durable/open-index";
import { seal } from "~/lib/http/sealed-cookie";
import { createRemovedStudents } from "~/lib/institute/students-call";
import { createLog } from "~/lib/log";
import { objectIn } from "~/lib/purchase/purchase-id";
import { createAccountDeletion } from "~/lib/rights/account-deletion";
import { createDeletionInstitute, PASSWORD_NAME } from "~/lib/rights/deletion";
import { newStudent } from "../attempt/taking";
import { bindings } from "../bindings";
import { institute } from "../fake-institute";
import { newBuyer } from "../purchase/buyer";

const HOUR_MS = 3600_000;
const SECRET = "a-secret-of-the-tests-only";

type Stub = DurableObjectStub<Rpc.DurableObjectBranded & undefined>;

/** The rows of an object by their tables, and what it holds besides. */
const everythingIn = (stub: unknown) =>
  runInDurableObject(stub as Stub, async (_, { storage }) => {
    const named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'";
    const tables = storage.sql.exec(named).toArray();
    const all = tables.map(({ name }) => [name, storage.sql.exec(`SELECT * FROM "${name}"`).toArray()]);
    const rows = Object.fromEntries(all) as Record<string, Record<string, unknown>[]>;
    return [rows, [...(await storage.list())]] as const;
  });

/** A student with something in every store of the app. */
async function knownStudent() {
  newStudent();
  const buyer = newBuyer();
  const { studentId } = buyer;
  const owner = { instituteCode: "PCBT", studentId };
  const book = bindings.NOTEBOOKS.getByName(`PCBT:${studentId}`);
  const attempt = bindings.ATTEMPTS.getByName(`PCBT:${studentId}:7`);
  const meter = bindings.TRANSLATION_METERS.getByName("PCBT");
  await attempt.begin({ testId: 7, device: "phone", token: "good-token", afterRefusal: false, without: 0 });
  await book.note(7);
  const note = `a note of student ${studentId}`;
  await book.addWord(note);
  await book.setPlace("note", 5, 0.4);
  await meter.take(null, `PCBT:${studentId}`);
  await bindings.PREFERENCES?.put(`PCBT/${studentId}`, "{}");
  const { id } = await buyer.buy();
  await buyer.purchases.abandon(id);
  const rows = async (stub: unknown) => (await everythingIn(stub))[0];
  const asked = createDeletionInstitute({ ...bindings, ...onTheWire }, "good-token");
  const press = (password = "right one", token = "good-token") =>
    createAccountDeletion({
      notebooks: bindings.NOTEBOOKS,
      student: { ...owner, token },
      deleteAccount: (typed) => createDeletionInstitute({ ...bindings, ...onTheWire }, token).deleteAccount(typed),
      secrets: [SECRET],
      log: createLog("deletion"),
    }).run(password);
  return {
    studentId,
    note,
    book,
    press,
    asked,
    /** Writes down that the account is to be deleted, and no more. */
    begin: async () =>
      book.beginDeletion({ owner, token: "good-token", password: await seal("right one", PASSWORD_NAME, [SECRET]) }),
    /** Tables of the notebook with rows. */
    notebook: () => rows(book),
    /** How many stores still know the student. */
    async stores() {
      const counted = await rows(meter);
      const [tests, words] = [(await rows(attempt)).attempts, (await rows(book)).my_words];
      const orders = (await rows(bindings.PURCHASES.getByName(objectIn(id)))).purchases;
      // An order that a bank may still confirm stays without a name.
      const purchases = orders?.filter((row) => !JSON.stringify(row).includes("isLeft"));
      const settings = await bindings.PREFERENCES?.get(`PCBT/${studentId}`);
      const mine = counted.counted?.filter(({ student }) => student === `PCBT:${studentId}`);
      const all = { tests, words, purchases, mine };
      const left = Object.entries(all).flatMap(([name, found]) => ((found?.length ?? 0) > 0 ? [name] : []));
      return settings === null ? left : [...left, "settings"];
    },
    async proofs() {
      const open = await listOpen(bindings.OPEN_INDEX, "erasure");
      return open.filter(({ id: one }) => one === known.proof);
    },
    /** As if the process had been killed, and the alarm's time had come. */
    async later() {
      await evictDurableObject(book);
      return runDurableObjectAlarm(book);
    },
  };
}

const onTheWire = {
  INSTITUTE_API_URL: "",
  INSTITUTE: { fetch: (...args: Parameters<typeof fetch>) => institute().fetch(...args) } as Fetcher,
};

/** The number that the student was told. */
const known = { proof: "" };

async function pressed(student: Awaited<ReturnType<typeof knownStudent>>, password?: string) {
  const told = await student.press(password);
  known.proof = told.proof ?? "";
  return told;
}

const everyStore = ["tests", "words", "purchases", "mine", "settings"];

async function expectErased(student: Awaited<ReturnType<typeof knownStudent>>): Promise<void> {
  // The second look at every store is a minute after the first.
  while (await student.later());
  expect(await student.stores()).toEqual([]);
  const { deletion, moments, ...notebook } = await student.notebook();
  expect(deletion).toEqual([]);
  expect(moments?.map(({ name }) => name)).toEqual(["all sessions", "erased"]);
  expect(Object.values(notebook).flat()).toEqual([]);
  expect(await student.proofs()).toMatchObject([{ state: "erased", why: "nothing was owed" }]);
  expect(institute().deleted).toHaveLength(1);
}

describe("the deletion of an account", () => {
  it("is done and told at once where everybody answers, and its proof comes when every store was asked twice", async () => {
    const student = await knownStudent();
    expect(await student.stores()).toEqual(everyStore);
    expect(await pressed(student)).toMatchObject({ isErased: true, owed: [], proof: expect.stringMatching(/^E-/) });
    expect(await student.stores()).toEqual([]);
    expect(await student.proofs()).toMatchObject([{ state: "being erased" }]);
    // Of a request that was under way.
    await student.book.setPlace("note", 5, 0.4);
    await expectErased(student);
  });

  it("is asked for again by itself at an institute that was down for an hour, and ends with one proof", async () => {
    const student = await knownStudent();
    institute().standIn = async () => new Response("<h1>Down</h1>", { status: 503 });
    expect(await pressed(student)).toMatchObject({ isErased: false });
    for (let minutes = 0; minutes < 60; minutes += 5) {
      institute().clockOffset += HOUR_MS / 12;
      expect(await student.later()).toBe(true);
    }
    expect(await student.stores()).toEqual(everyStore);
    expect(await student.proofs()).toMatchObject([{ state: "not answered" }]);
    institute().standIn = null;
    await expectErased(student);
  });

  it("is finished by a second press, under the same number", async () => {
    const student = await knownStudent();
    institute().deletions.push("slow", "slow");
    const first = await pressed(student);
    expect(first.isErased).toBe(false);
    expect(await pressed(student)).toMatchObject({ isErased: true, proof: first.proof });
    expect(await pressed(student)).toMatchObject({ isErased: true, proof: first.proof });
    await expectErased(student);
  });

  it("by two presses at once is one", async () => {
    const student = await knownStudent();
    const [one, other] = await Promise.all([pressed(student), pressed(student)]);
    expect([one, other]).toMatchObject([{ isErased: true }, { isErased: true, proof: one.proof }]);
    await expectErased(student);
  });

  it.each([
    ["before the institute was asked", false],
    ["before its yes was written down", true],
  ])("goes on where the process was killed %s", async (_, acted) => {
    const student = await knownStudent();
    await student.begin();
    if (acted) await student.asked.deleteAccount("right one");
    await student.later();
    const rows = await listOpen(bindings.OPEN_INDEX, "erasure");
    known.proof = rows.find(({ object }) => object?.endsWith(`:${student.studentId}`))?.id ?? "";
    await expectErased(student);
  });

  it("does not take two refused sessions for a deleted account", async () => {
    const student = await knownStudent();
    const hold = institute().hold("student_delete_account");
    const first = pressed(student);
    await hold.arrived;
    // Written down before the institute was asked.
    expect(await student.book.deletionState()).toMatchObject({ stage: "asking" });
    await student.asked.deleteAccount("right one");
    const second = pressed(student);
    hold.go();
    const said = await Promise.allSettled([first, second]);
    // Neither heard a yes: both sessions may have ended, and the account be whole.
    const unauthenticated = { reason: { kind: "unauthenticated" } };
    expect(said).toMatchObject([unauthenticated, unauthenticated]);
    expect(await student.stores()).toEqual(everyStore);
  });

  it.each(["nothing", "a press without an answer"])(
    "by the institute alone erases all the same, after %s of the student, and once more where it is told again",
    async (before) => {
      const student = await knownStudent();
      if (before !== "nothing") await student.begin();
      const call = { institute_code: "pcbt ", student_ids: [student.studentId] };
      const removed = createRemovedStudents(bindings.NOTEBOOKS, createLog("removed"));
      institute().broken.add("PURCHASES");
      expect(await removed(call)).toEqual([]);
      institute().broken.clear();
      expect(await removed(call)).toEqual([student.studentId]);
      const rows = await listOpen(bindings.OPEN_INDEX, "erasure");
      known.proof = rows.find(({ object }) => object?.endsWith(`:${student.studentId}`))?.id ?? "";
      await student.book.setPlace("note", 5, 0.4);
      await student.asked.deleteAccount("right one");
      await expectErased(student);
      expect(await removed(call)).toEqual([student.studentId]);
    },
  );

  it.each(["ATTEMPTS", "PURCHASES", "PREFERENCES", "TRANSLATION_METERS", "OPEN_INDEX"])(
    "has no proof before %s has answered, then all is erased",
    async (name) => {
      const student = await knownStudent();
      institute().broken.add(name);
      const isStore = name !== "OPEN_INDEX";
      // A later row would stand over a proof that came too early.
      const written = vi.spyOn(OpenIndex.prototype, "put");
      expect(await pressed(student)).toMatchObject({ isErased: !isStore });
      for (let times = 0; times < 3; times += 1) expect(await student.later()).toBe(true);
      const states = written.mock.calls.flatMap(([{ kind, state }]) => (kind === "erasure" ? [state] : []));
      expect(new Set(states)).toEqual(new Set(isStore ? ["being erased"] : []));
      written.mockRestore();
      if (isStore) expect(await student.stores()).toHaveLength(name === "ATTEMPTS" ? 2 : 1);
      institute().broken.clear();
      await expectErased(student);
    },
  );

  it("ends where the institute refuses, and the account is whole", async () => {
    const student = await knownStudent();
    await expect(pressed(student, "wrong one")).rejects.toMatchObject({ message: "Password is incorrect" });
    institute().deletions.push("too-many");
    await expect(pressed(student)).rejects.toMatchObject({ kind: "rate-limited" });
    await expect(student.press("right one", "ended-token")).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await student.later()).toBe(false);
    expect((await student.notebook()).deletion).toEqual([]);
    expect(await student.stores()).toEqual(everyStore);
  });

  it("that is refused later leaves the account whole, which the next sign-in is told once", async () => {
    const student = await knownStudent();
    institute().deletions.push("slow", "slow");
    await pressed(student, "wrong one");
    expect(await student.book.deletionState()).toMatchObject({ stage: "asking" });
    await student.later();
    expect(await student.later()).toBe(false);
    expect(await student.proofs()).toEqual([]);
    expect(JSON.stringify(await student.notebook())).not.toContain("good-token");
    const told = await student.book.signedIn("new-token");
    expect(told).toMatchObject({ stage: "kept", text: "Password is incorrect" });
    expect(await student.book.signedIn("new-token")).toBeNull();
    expect(await student.stores()).toEqual(everyStore);
  });

  it("does not take an ended session for a deleted account", async () => {
    const student = await knownStudent();
    institute().deletions.push("slow", "slow");
    await pressed(student);
    // A sign-in elsewhere, after which the institute knows the new session alone.
    institute().tokens = new Set(["new-token"]);
    await student.book.signedIn("new-token");
    institute().deletions.push("slow");
    await student.later();
    expect(await student.stores()).toEqual(everyStore);
    institute().tokens.clear();
    await student.book.endSessions(null, "");
    expect(await student.later()).toBe(false);
    expect(await student.book.deletionState()).toMatchObject({ stage: "kept" });
    expect(await student.stores()).toEqual(everyStore);
  });

  it("is given up after a week without an answer", async () => {
    const student = await knownStudent();
    institute().standIn = async () => new Response("<h1>Down</h1>", { status: 503 });
    await pressed(student);
    institute().clockOffset += 8 * 24 * HOUR_MS;
    await student.later();
    expect(await student.later()).toBe(false);
    expect(await student.book.deletionState()).toMatchObject({ stage: "kept" });
    expect(await student.stores()).toEqual(everyStore);
  });

  it("is looked after by the index where its alarm was lost", async () => {
    const student = await knownStudent();
    institute().deletions.push("slow", "slow");
    await pressed(student);
    await runInDurableObject(student.book as unknown as Stub, (_, { storage }) => storage.deleteAlarm());
    await runDurableObjectAlarm(indexOf(bindings.OPEN_INDEX, known.proof));
    await expectErased(student);
  });
});

it("of a deleted student no object of the app knows anything, but that it was emptied", async () => {
  const student = await knownStudent();
  await pressed(student);
  await expectErased(student);
  const { NOTEBOOKS, ATTEMPTS, PURCHASES, OPEN_INDEX, TRANSLATION_METERS, TRANSLATION_FLIGHTS, CHAT_ROOMS } = bindings;
  const studentsObjects = [NOTEBOOKS, ATTEMPTS, PURCHASES, OPEN_INDEX];
  for (const objects of [...studentsObjects, TRANSLATION_METERS, TRANSLATION_FLIGHTS, CHAT_ROOMS]) {
    const space = objects as unknown as DurableObjectNamespace<Rpc.DurableObjectBranded & undefined>;
    for (const id of await listDurableObjectIds(space)) {
      const held = JSON.stringify(await everythingIn(space.get(id)));
      for (const word of [`PCBT:${student.studentId}"`, `"${student.studentId}"`, student.note])
        expect(held).not.toContain(word);
    }
  }
  for (const { name } of (await bindings.PREFERENCES?.list())?.keys ?? [])
    expect(name).not.toContain(student.studentId);
});

import { describe, expect, it, test } from "vitest";
import { isSameThing, mainThing, mainWays } from "~/lib/content/home-main";
import { Countdown, MainThingCard } from "~/routes/home/home-cards";
import { Banners } from "~/routes/home/home-parts";
import { fake } from "../../fake";
import { drawn } from "../drawn";

type HomeFacts = Parameters<typeof mainThing>[0];
type Purchase = HomeFacts["purchases"][number];
type Attempt = HomeFacts["unfinished"][number];
type Pack = HomeFacts["mine"][number];

const now = Date.parse("2026-11-28T20:00:00Z");
const attempt = (testId: number, endsIn: number, phase: Attempt["phase"] = "running"): Attempt => ({
  ...{ testId, phase, name: `Test ${testId}`, endsAt: now + endsIn * 60_000 },
});
const purchase = (id: string, stage: Purchase["stage"], more: Partial<Purchase> = {}) =>
  fake<Purchase>("purchase", {
    ...{ id, stage, item: { type: "package", id: 701 }, itemName: `Item ${id}`, totalPaise: 100, isReported: false },
    ...{ isEnded: false, events: [{ at: new Date(now - 60_000).toISOString(), stage, text: "" }], ...more },
  });
const step = { id: 411, kind: "video", name: "Bones", href: "/dashboard/video/411" } as const;
const pack = (id: number, more: Partial<Pack> = {}): Pack => ({
  ...{ id, name: `Package ${id}`, image: null, color: null, exam: "", next: step, isBegun: false, ...more },
});
const item = (id: number) => ({ id, name: `Test ${id}`, href: `/free-tests/detail/${id}` });
const tonight = (questions: number) => fake<NonNullable<HomeFacts["tonight"]>>("tonight", { questions, minutes: 9 });

const nothing: HomeFacts = {
  ...{ now, unfinished: [], purchases: [], mine: [], tonight: null, first: null, mock: null },
  studied: { taken: new Set(), running: new Set(), places: new Map() },
};
/** All at once: each row takes away what came first. */
const all: HomeFacts = {
  ...{ ...nothing, unfinished: [attempt(1, 5)], mine: [pack(701)], tonight: tonight(3), first: item(872) },
  ...{ purchases: [purchase("paying", "paying"), purchase("bought", "granted")], mock: item(901) },
};
const [paying, granted] = all.purchases as [Purchase, Purchase];
const old = [{ at: new Date(now - 25 * 3_600_000).toISOString(), stage: "granted" as const, text: "" }];
const note = purchase("note", "granted", { item: { type: "note", id: 507 } });
const read = { ...nothing.studied, places: new Map([["note 507", 0]]) };

describe("the one thing that Home puts first", () => {
  const one = (facts: Partial<HomeFacts>) => ({ ...nothing, ...facts });
  test.each<[string, HomeFacts, string | undefined]>([
    ["a running test before all", all, "running"],
    ["then a payment that is open", { ...all, unfinished: [] }, "payment"],
    ["then what was just bought", { ...all, unfinished: [], purchases: [granted] }, "bought"],
    ["then what is due tonight", { ...all, unfinished: [], purchases: [] }, "tonight"],
    ["then the next step of a package", one({ mine: [pack(1)], first: item(1), mock: item(2) }), "step"],
    ["then a first test", one({ first: item(1), mock: item(2), tonight: tonight(0) }), "first"],
    ["then the next mock", one({ mock: item(2) }), "mock"],
    ["nothing of an institute without tests", nothing, undefined],
    ["no order that nobody went to pay", one({ purchases: [purchase("c", "created")], mock: item(2) }), "mock"],
    [
      "an order whose payment the bank names",
      one({ purchases: [{ ...paying, stage: "created", isReported: true }] }),
      "payment",
    ],
    ["no package that was bought yesterday", one({ purchases: [{ ...granted, events: old }], mock: item(2) }), "mock"],
    ["no package that was taken back", one({ purchases: [{ ...granted, isEnded: true }] }), undefined],
    ["a note that is not read", one({ purchases: [note] }), "bought"],
    ["no note that is read", one({ purchases: [note], studied: read }), undefined],
    ["no book, which comes by post", one({ purchases: [{ ...granted, item: { type: "book", id: 1 } }] }), undefined],
  ])("is %s", (_, facts, is) => {
    expect(mainThing(facts)?.is).toBe(is);
  });

  it("of several is the most urgent: money that is gone, and the package that ends first", () => {
    const purchases = [paying, purchase("paid", "paid")];
    expect(mainThing({ ...nothing, purchases })).toMatchObject({ purchase: { id: "paid" } });
    const mine = [pack(1, { next: null }), pack(2), pack(3)];
    expect(mainThing({ ...nothing, mine })).toMatchObject({ pack: { id: 2 } });
  });

  it("is not offered again by a banner, under whatever address", async () => {
    const banner = (href: string | null, title: string) => ({ image: "/media/a.png", href, title });
    const main = mainThing({ ...nothing, mock: item(901) });
    const banners = [
      banner("/test/901/instructions?from=x", "The mock"),
      banner(null, "Words"),
      banner("/jobs", "Jobs"),
    ];
    const html = await drawn(<Banners banners={banners} main={main} />);
    expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Words"', 'alt="Jobs"']);
    expect(isSameThing("/package/701/details", "/package/701/subjects")).toBe(true);
    expect(isSameThing("/package/701/details", "/package-tests/detail/701")).toBe(false);
    const ways = mainWays(mainThing({ ...nothing, purchases: [granted], mine: [pack(701)] }));
    expect(ways).toEqual([step.href, "/package/701/subjects"]);
  });
});

test.each<[string, Parameters<typeof Countdown>[0]["exam"]["state"], number, string, string]>([
  ["asks for the day", "ask", 0, "", "When is your exam?"],
  ["says nothing where there is no exam", "none", 0, "", ""],
  ["says today", "today", 0, "", "Your exam today"],
  ["says tomorrow", "coming", 1, "NORCET", "NORCET tomorrow"],
  ["counts the days, after any name", "coming", 56, "नर्स".repeat(30), `${"नर्स".repeat(30)} in 56 days`],
])("the greeting %s", async (_, state, days, name, words) => {
  const html = await drawn(<Countdown exam={{ state, days, name, day: null }} />);
  expect(html.replace(/<[^>]*>/g, "")).toBe(words);
});

describe("the main card", () => {
  const card = (facts: Partial<HomeFacts>) => {
    const main = mainThing({ ...nothing, ...facts });
    if (main === null) throw new Error("nothing");
    return drawn(<MainThingCard main={main} unfinished={[...(facts.unfinished ?? [])]} now={now} />, {
      shell: { lite: false },
    });
  };
  const textOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();

  it("has the test that ends first; the others are rows without a ground", async () => {
    const html = await card({ unfinished: [attempt(1, 1, "submitting"), attempt(2, 50), attempt(3, 5)] });
    expect(html.match(/card-now/g)).toHaveLength(1);
    expect(textOf(html)).toBe(
      "Test 3 Running: 5 minutes left. Continue Test 3 Test 2 Running: 50 minutes left. Test 1 Your answers are safe. We are sending them.",
    );
  });

  it.each<[string, Partial<HomeFacts>, string, string]>([
    ["bought", { purchases: [granted], mine: [pack(701)] }, "Item bought is yours Begin with Bones Begin", step.href],
    ["bought alone", { purchases: [granted] }, "Item bought is yours Begin", "/package/701/subjects"],
    ["a note", { purchases: [note] }, "Item note is yours Begin", "/note/507"],
    ["a step", { mine: [pack(1)] }, "Next: Bones Package 1 Watch", step.href],
    [
      "a begun step",
      { mine: [pack(1, { next: { ...step, state: "now" } })] },
      "Go on: Bones Package 1 Watch",
      step.href,
    ],
    [
      "a payment",
      { purchases: [paying] },
      "Your payment Item paying · Waiting for your payment · ₹1 See your payment",
      "/dashboard/purchases/paying",
    ],
  ])("says what it is and where it leads: %s", async (_, facts, words, href) => {
    const html = await card(facts);
    expect(textOf(html)).toBe(words);
    expect(html).toContain(`class="btn btn-main" href="${href}"`);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PressWord } from "~/lib/attempt/press";
import { intentOf, readPress } from "~/lib/attempt/press";
import { statusOf } from "~/lib/attempt/status";
import { FakeServer, memoryStorage, openPage, VirtualTime, type Weather } from "./page-bench";
import { samplePaper } from "./sample-paper";

function bench(shape: Parameters<typeof samplePaper>[0] = {}) {
  const paper = samplePaper(shape);
  const time = new VirtualTime();
  return { paper, time, server: new FakeServer(paper, time) };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Presses a button of the page as its name and value say. */
function press(page: Page, name: "intent" | "jump", value: PressWord | `${number}`): void {
  const read = readPress(name, value);
  if (read === null) throw new Error(`no button ${name}=${value}`);
  page.runtime.act(intentOf(read, page.runtime.inView()));
}

const option = (question: number, place: number) => (100 + question) * 10 + place;
const selectedOn = (server: FakeServer, question: number) =>
  server.session.questions[question - 1]?.selected ?? null;

describe("the page of a running test", () => {
  it("gathers what is pressed within a second and beats every 20 s", async () => {
    const world = bench();
    const page = await openPage(world);
    await world.time.move(1_100);
    expect(world.server.bodies).toHaveLength(1);
    page.runtime.choose(option(1, 2));
    await world.time.move(400);
    press(page, "intent", "save-next");
    await world.time.move(400);
    expect(world.server.bodies).toHaveLength(1);
    await world.time.move(400);
    expect(world.server.bodies).toHaveLength(2);
    expect(world.server.bodies[1]?.events.map(({ type }) => type)).toEqual([
      ...["select", "save", "visit", "tick"],
    ]);
    expect(selectedOn(world.server, 1)).toBe(option(1, 2));
    expect(page.state().unconfirmed.size).toBe(0);
    await world.time.move(20_000);
    expect(world.server.bodies).toHaveLength(3);
  });

  it("takes over an option that was ticked before it ran", async () => {
    const world = bench();
    const page = await openPage(world, { ticked: option(1, 3) });
    expect(page.state().session.questions[0]?.selected).toBe(option(1, 3));
    await world.time.move(1_100);
    expect(selectedOn(world.server, 1)).toBe(option(1, 3));
  });

  it("sends a batch again whose answer was lost, and it counts once", async () => {
    const world = bench();
    const page = await openPage(world);
    await world.time.move(1_100);
    world.server.weather = "lost";
    page.runtime.choose(option(1, 1));
    await world.time.move(1_100);
    expect(page.state()).toMatchObject({ link: "offline" });
    expect(page.state().unconfirmed).toEqual(new Set([101]));
    const version = world.server.session.questions[0]?.version;
    world.server.weather = "fine";
    await world.time.move(40_000);
    expect(world.server.session.questions[0]?.version).toBe(version);
    expect(page.state()).toMatchObject({ link: "online" });
    expect(page.state().unconfirmed.size).toBe(0);
  });

  it("waits longer after every failure, at most 30 s, and comes at once when the network is back", async () => {
    const world = bench({ minutes: 90 });
    const page = await openPage(world);
    await world.time.move(1_100);
    world.server.weather = "cut";
    page.runtime.choose(option(1, 4));
    const before = world.server.bodies.length;
    await world.time.move(5 * 60_000);
    const tries = world.server.bodies.length - before;
    expect(tries).toBeGreaterThan(9);
    expect(tries).toBeLessThan(20);
    world.server.weather = "fine";
    page.runtime.resume();
    await world.time.move(10);
    expect(selectedOn(world.server, 1)).toBe(option(1, 4));
  });

  it("shows and sends first what a page left that was killed", async () => {
    const world = bench();
    const storage = memoryStorage();
    const killed = await openPage(world, { storage });
    await world.time.move(1_100);
    world.server.weather = "cut";
    killed.runtime.choose(option(1, 2));
    press(killed, "intent", "save-next");
    killed.close();
    await world.time.move(60_000);
    const again = await openPage(world, { storage });
    expect(again.state().session.questions[0]?.selected).toBe(option(1, 2));
    expect(again.state().unconfirmed).toEqual(new Set([101]));
    press(again, "jump", "0");
    again.runtime.choose(option(1, 3));
    world.server.weather = "fine";
    await world.time.move(60_000);
    expect(selectedOn(world.server, 1)).toBe(option(1, 3));
    expect(again.state().conflicts).toEqual([]);
    expect(again.state().unconfirmed.size).toBe(0);
  });

  it("keeps everything while nobody is signed in, and sends it after", async () => {
    const world = bench();
    const page = await openPage(world);
    await world.time.move(1_100);
    world.server.weather = "out";
    page.runtime.choose(option(1, 1));
    await world.time.move(3_000);
    press(page, "intent", "save-next");
    page.runtime.choose(option(2, 2));
    await world.time.move(60_000);
    expect(page.state()).toMatchObject({ link: "signed-out", exit: "none" });
    expect(page.state().unconfirmed).toEqual(new Set([101, 102]));
    world.server.weather = "fine";
    page.runtime.resume();
    await world.time.move(100);
    expect(selectedOn(world.server, 1)).toBe(option(1, 1));
    expect(selectedOn(world.server, 2)).toBe(option(2, 2));
  });

  it("asks which of two phones' answers counts, and does as it is told", async () => {
    const world = bench();
    const here = await openPage(world, { device: "phone" });
    const there = await openPage(world, { device: "tablet" });
    await world.time.move(1_100);
    here.runtime.choose(option(1, 1));
    await world.time.move(1_100);
    there.runtime.choose(option(1, 2));
    await world.time.move(1_100);
    const [conflict] = there.state().conflicts;
    expect(conflict).toMatchObject({ questionId: 101, yours: option(1, 2), theirs: option(1, 1) });
    expect(there.state().session.questions[0]?.selected).toBe(option(1, 1));
    press(there, "intent", "submit");
    await world.time.move(100);
    expect(there.state().ending).toBe("none");
    if (conflict) there.runtime.decide(conflict, "yours");
    await world.time.move(1_100);
    expect(selectedOn(world.server, 1)).toBe(option(1, 2));
    expect(there.state().conflicts).toEqual([]);
    await world.time.move(20_000);
    expect(here.state().session.questions[0]?.selected).toBe(option(1, 2));
  });

  it("goes by the server's clock, whatever the phone slept through", async () => {
    const world = bench({ minutes: 30 });
    const page = await openPage(world);
    await world.time.move(1_100);
    expect(page.runtime.at()).toBe(1_100);
    // The phone's counter stands still while it sleeps; the server's does not.
    const asleep = 7 * 60_000;
    const answer = world.server.answer.bind(world.server);
    world.server.answer = (body, device) => {
      const reply = answer(body, device);
      return reply.kind === "applied" ? { ...reply, serverNow: reply.serverNow + asleep } : reply;
    };
    page.runtime.resume();
    await world.time.move(10);
    expect(page.runtime.at()).toBe(1_110 + asleep);
  });

  it("moves on when a section is over, and ends with the test", async () => {
    const world = bench({ mode: "real", sections: [1, 1], minutes: 2 });
    const page = await openPage(world);
    page.runtime.choose(option(1, 1));
    press(page, "intent", "save-next");
    expect(page.runtime.act({ intent: "jump", ...page.runtime.inView(), index: 3 })).toBe(false);
    await world.time.move(60_100);
    expect(page.state()).toMatchObject({ index: 3, sectionOver: true, ending: "none" });
    page.runtime.choose(option(4, 2));
    await world.time.move(60_000);
    expect(page.state()).toMatchObject({ ending: "over" });
    expect(world.server.bodies.at(-1)).toMatchObject({ sealed: true });
    expect(selectedOn(world.server, 4)).toBe(option(4, 2));
    await world.time.move(20_000);
    expect(page.state()).toMatchObject({ exit: "done", tooLate: new Set() });
  });

  it("says how many answers came too late to count", async () => {
    const world = bench({ minutes: 1 });
    const page = await openPage(world);
    await world.time.move(1_100);
    world.server.weather = "cut";
    page.runtime.choose(option(1, 1));
    press(page, "intent", "save-next");
    await world.time.move(120_000);
    world.server.weather = "fine";
    await world.time.move(40_000);
    expect(page.state()).toMatchObject({ ending: "over", exit: "done", tooLate: new Set([101]) });
    expect(selectedOn(world.server, 1)).toBe(null);
  });

  it("queues a submission that is made without a network", async () => {
    const world = bench();
    const page = await openPage(world);
    await world.time.move(1_100);
    world.server.weather = "cut";
    page.runtime.choose(option(1, 1));
    press(page, "intent", "submit");
    await world.time.move(30_000);
    expect(page.state()).toMatchObject({ ending: "sending", exit: "none" });
    expect(page.runtime.act({ intent: "clear", ...page.runtime.inView() })).toBe(false);
    world.server.weather = "fine";
    await world.time.move(40_000);
    expect(page.state().exit).toBe("done");
    expect(world.server.session.phase).toBe("submitting");
    expect(selectedOn(world.server, 1)).toBe(option(1, 1));
  });

  it("says that a phone without storage must keep the page open", async () => {
    const world = bench();
    const page = await openPage(world, { storage: memoryStorage(10) });
    page.runtime.choose(option(1, 1));
    expect(page.state().persisted).toBe(false);
    await world.time.move(1_100);
    expect(selectedOn(world.server, 1)).toBe(option(1, 1));
  });

  it("seals the device when it leaves with everything handed over", async () => {
    const world = bench();
    const page = await openPage(world);
    page.runtime.choose(option(1, 1));
    page.runtime.leave();
    await world.time.move(10);
    expect(world.server.bodies.at(-1)).toMatchObject({ sealed: true });
    expect(selectedOn(world.server, 1)).toBe(option(1, 1));
  });
});

type Step =
  | { do: "choose"; place: number }
  | { do: "press"; word: PressWord }
  | { do: "jump"; index: number }
  | { do: "wait"; ms: number }
  | { do: "weather"; weather: Weather }
  | { do: "reload"; question: number | undefined; isKilled: boolean };

const words: PressWord[] = [
  ...(["save-next", "mark-next", "unmark-next", "clear", "previous", "next"] as const),
  ...(["bookmark", "unbookmark"] as const),
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("choose"), place: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("press"), word: fc.constantFrom(...words) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("jump"), index: fc.integer({ min: 0, max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait"), ms: fc.integer({ min: 1, max: 9_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("weather"),
      weather: fc.constantFrom<Weather>("fine", "lost", "cut", "out"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("reload"),
      question: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      isKilled: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Step>;

/** Buttons that save the answer in view. */
const saving = new Set<PressWord>(["save-next", "mark-next", "unmark-next"]);

/** What of a session a student sees. */
const seen = (session: FakeServer["session"]) =>
  session.questions.map((question) => [
    ...[question.selected, question.saved, question.bookmarked, statusOf(question)],
  ]);

describe("whatever the network does", () => {
  for (const mode of ["kind", "real"] as const) {
    it(`the server ends with what the student saw, ${mode}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          const world = bench({ mode, minutes: 60 });
          const storage = memoryStorage();
          let page = await openPage(world, { storage });
          /** Question id -> the answer that the student has given for good. */
          const given = new Map<number, number>();
          for (const one of steps) {
            if (one.do === "choose") {
              const { questionId } = page.runtime.inView();
              page.runtime.choose(questionId * 10 + one.place);
              if (mode === "kind") given.set(questionId, questionId * 10 + one.place);
            } else if (one.do === "press") {
              const { questionId, optionId } = page.runtime.inView();
              press(page, "intent", one.word);
              if (one.word === "clear") given.delete(questionId);
              else if (saving.has(one.word) && optionId !== null) given.set(questionId, optionId);
            } else if (one.do === "jump") press(page, "jump", `${one.index}`);
            else if (one.do === "wait") await world.time.move(one.ms);
            else if (one.do === "weather") world.server.weather = one.weather;
            else {
              if (!one.isKilled) page.runtime.leave();
              page.close();
              page = await openPage(world, { storage, question: one.question });
            }
          }
          const shown = seen(page.state().session);
          world.server.weather = "fine";
          page.runtime.resume();
          await world.time.move(120_000);
          expect(page.state().unconfirmed.size).toBe(0);
          expect(seen(world.server.session)).toEqual(shown);
          expect(seen(page.state().session)).toEqual(shown);
          for (const { id, selected, saved } of world.server.session.questions) {
            expect(mode === "kind" ? selected : saved).toBe(given.get(id) ?? null);
          }
        }),
        { numRuns: 500 },
      );
    });
  }
});

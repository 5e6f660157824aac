import { expect, it } from "vitest";
import { BEAT_MS } from "~/lib/attempt/rules/clock";
import { elsewhereText } from "~/routes/exam/screen/exam-messages";
import { firstPage, heardPage, openPage, option, press, selectedOn } from "./page-harness";

it("the page of a running test sends a choice with its save, and is heard every five minutes where nothing happens", async () => {
  const { world, page } = await heardPage();
  expect(world.server.bodies).toHaveLength(1);
  page.runtime.choose(option(1, 2));
  await world.time.move(9_000);
  press(page, "intent", "save-next");
  await world.time.move(900);
  expect(world.server.bodies).toHaveLength(1);
  await world.time.move(200);
  expect(world.server.bodies).toHaveLength(2);
  expect(world.server.bodies[1]?.events.map(({ type }) => type)).toEqual(["select", "save", "visit", "tick"]);
  expect(selectedOn(world.server, 1)).toBe(option(1, 2));
  expect(page.state().unconfirmed.size).toBe(0);
  await world.time.move(BEAT_MS - 1_000);
  expect(world.server.bodies).toHaveLength(2);
  await world.time.move(1_000);
  expect(world.server.bodies).toHaveLength(3);
});

it("the page of a running test hears within a minute what the institute says, and nothing of it once the test is over", async () => {
  const { world, page } = await heardPage();
  expect(page.state().messages).toBeNull();
  world.server.messages = [];
  page.runtime.resume();
  await world.time.move(10);
  world.server.messages = [{ id: 1, text: "Question 3 has a misprint.", language: undefined }];
  const before = world.server.bodies.length;
  await world.time.move(54_000);
  expect(world.server.bodies).toHaveLength(before);
  await world.time.move(1_100);
  expect(page.state().messages?.map(({ text }) => text)).toEqual(["Question 3 has a misprint."]);
  press(page, "intent", "submit");
  await world.time.move(5_000);
  expect(page.state().messages).toBeNull();
});

it("the page of a running test sends a choice alone after ten seconds, and at once where the page is left or goes behind", async () => {
  const { world, page } = await heardPage();
  page.runtime.choose(option(1, 2));
  await world.time.move(9_900);
  expect(selectedOn(world.server, 1)).toBeNull();
  await world.time.move(200);
  expect(selectedOn(world.server, 1)).toBe(option(1, 2));
  page.runtime.choose(option(1, 3));
  page.runtime.pause();
  await world.time.move(10);
  expect(selectedOn(world.server, 1)).toBe(option(1, 3));
  page.runtime.choose(option(1, 4));
  page.runtime.leave();
  await world.time.move(10);
  expect(selectedOn(world.server, 1)).toBe(option(1, 4));
  expect(world.server.bodies.at(-1)).toMatchObject({ sealed: true });
});

it("the page of a running test is heard when it comes back to the front, and in the last minute of each section, a choice at once", async () => {
  const { world, page } = await heardPage({ mode: "exam", sections: [15, 15], minutes: 30 });
  const sent = () => world.server.bodies.length;
  expect(sent()).toBe(1);
  page.runtime.resume();
  await world.time.move(10);
  expect(sent()).toBe(2);
  await world.time.move(14 * 60_000 - 15_000 - 1_200);
  const before = sent();
  expect(before).toBeLessThanOrEqual(4);
  await world.time.move(75_000);
  expect(sent() - before).toBeGreaterThanOrEqual(3);
  expect(sent() - before).toBeLessThanOrEqual(6);
  await world.time.move(14 * 60_000 + 5_000);
  page.runtime.choose(option(4, 2));
  await world.time.move(10);
  expect(selectedOn(world.server, 4)).toBe(option(4, 2));
});

it("the page of a running test waits longer after every failure, at most 30 s, and comes at once when the network is back", async () => {
  const { world, page } = await heardPage({ minutes: 90 });
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

it("the page of a running test keeps everything while nobody is signed in, and sends it after", async () => {
  const { world, page } = await heardPage();
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

it("the page of a running test says which answers another phone gave, until this one gives its own", async () => {
  const { world, page } = await heardPage();
  const said = () => elsewhereText({ paper: world.paper, ...page.state() });
  const tablet = await openPage(world, { device: "tablet" });
  const tab = await openPage(world, { storage: page.storage });
  press(tab, "jump", "1");
  tab.runtime.choose(option(2, 1));
  tablet.runtime.choose(option(1, 2));
  press(tablet, "intent", "save-next");
  await world.time.move(60_000);
  expect(said()).toBeNull();
  page.runtime.resume();
  await world.time.move(10);
  expect(said()).toBe("Question 1 was changed on your other phone: B.");
  tablet.runtime.resume();
  await world.time.move(10);
  tablet.runtime.choose(option(2, 3));
  await world.time.move(60_000);
  page.runtime.resume();
  await world.time.move(10);
  expect(said()).toBe("On your other phone you changed questions 1 and 2.");
  page.runtime.choose(option(1, 4));
  page.runtime.pause();
  await world.time.move(10);
  expect(said()).toBe("Question 2 was changed on your other phone: C.");
});

it("the page of a running test books the time before its script ran on the question in view, and none where it was not in view", async () => {
  const spent = async (isHidden: boolean) => {
    const { world, page } = await firstPage({}, { scriptAfter: 6_500, isHidden });
    page.runtime.pause();
    await world.time.move(10);
    return world.server.attempt.questions[0]?.timeSpent;
  };
  expect(await spent(false)).toBe(6_500);
  expect(await spent(true)).toBe(0);
});

it("the page of a running test moves on when a section is over, and ends with the test", async () => {
  const { world, page } = await firstPage({ mode: "exam", sections: [1, 1], minutes: 2 });
  page.runtime.choose(option(1, 1));
  press(page, "intent", "save-next");
  expect(page.runtime.act({ intent: "jump", index: 3 })).toBe(false);
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

it("the page of a running test queues a submission that is made without a network", async () => {
  const { world, page } = await heardPage();
  world.server.weather = "cut";
  page.runtime.choose(option(1, 1));
  press(page, "intent", "submit");
  await world.time.move(30_000);
  expect(page.state()).toMatchObject({ ending: "sending", exit: "none" });
  expect(page.runtime.act({ intent: "clear" })).toBe(false);
  world.server.weather = "fine";
  await world.time.move(40_000);
  expect(page.state().exit).toBe("done");
  expect(world.server.attempt.phase).toBe("submitting");
  expect(selectedOn(world.server, 1)).toBe(option(1, 1));
});

it("a phone whose clock runs 3 % fast ends no section and no test more than a second early, though it is silent", async () => {
  const { world, page } = await firstPage({ mode: "exam", sections: [15, 15], minutes: 30 });
  world.time.pace = 1.03;
  for (const end of [15, 30]) {
    await world.time.move(end * 60_000 - 1_000 - world.time.ms);
    expect(page.state().ending).toBe("none");
    expect(page.state().sectionOver).toBe(end === 30);
    expect(page.runtime.at()).toBeLessThan(end * 60_000);
    await world.time.move(1_100);
  }
  expect(page.state().ending).toBe("over");
});

it("a phone that slept without a network knows the time when it wakes, and takes no answer for a section that ended meanwhile", async () => {
  const { world, page } = await firstPage({ mode: "exam", sections: [1, 1, 1], minutes: 3 });
  await world.time.move(30_000);
  world.server.weather = "cut";
  world.time.sleep(37_000);
  expect(page.runtime.at()).toBe(67_000);
  page.runtime.choose(option(1, 2));
  expect(page.state()).toMatchObject({ index: 2, sectionOver: true });
  expect(page.state().attempt.questions[0]?.selected).toBeNull();
  page.runtime.choose(option(3, 1));
  world.server.weather = "fine";
  page.runtime.resume();
  await world.time.move(2_000);
  expect([selectedOn(world.server, 1), selectedOn(world.server, 3)]).toEqual([null, option(3, 1)]);
  expect(world.server.attempt.questions[2]?.answeredAt).toBe(67_000);
});

it("a phone that slept without a network shows it with the clock that is drawn next", async () => {
  const { world, page } = await firstPage({ mode: "exam", sections: [1, 1, 1], minutes: 3 });
  await world.time.move(30_000);
  world.time.sleep(37_000);
  expect(page.runtime.turn()).toBe(67_000);
  expect(page.state()).toMatchObject({ index: 2, at: 67_000, sectionOver: true });
  world.time.sleep(2 * 60_000);
  page.runtime.turn();
  expect(page.state().ending).toBe("over");
});

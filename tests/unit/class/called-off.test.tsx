import { expect, it } from "vitest";
import { liveVideoSchema } from "~/lib/institute/schemas/content";
import { loader as calendar } from "~/routes/classes/calendar";
import Classes, { loader as list } from "~/routes/classes/classes";
import WatchClass, { loader as watch } from "~/routes/classes/watch";
import { drawn } from "../drawn";
import { openDoor } from "../request/session/visit";
import { optionalPart, routeArgs } from "../route-args";

const hour = 3_600_000;
const starts_at = new Date(Date.now() + hour).toISOString();

function argsOf(state: string, path: string) {
  const video = liveVideoSchema.parse({ id: 5, name: "Drips", state, starts_at, url: "https://meet.example.org/a" });
  const services = {
    admission: openDoor,
    log: { instituteFailure: () => undefined },
    settings: { teacherPictures: new Map() },
    optionalPart,
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined },
    institute: {
      catalogue: { teacherNumbers: async () => [] },
      live: { list: async () => [video], comments: async () => [] },
    },
  };
  return routeArgs(services, { path, params: { classId: "5" } });
}

it.each([
  ["cancelled", "Cancelled", "This class is cancelled."],
  ["postponed", "Postponed", "This class is postponed. Your institute tells the new time."],
])("a class that is %s says so in the list, on its page and in the calendar", async (state, badge, words) => {
  const rows = await drawn(<Classes />, { data: (await list(argsOf(state, "/free-classes"))) as object });
  expect(rows).toContain("Called off</h2>");
  expect(rows).toContain(`${badge}</span>`);
  expect(rows).not.toMatch(/Upcoming|Add to calendar/);
  const path = "/free-classes/watch/5";
  const page = await drawn(<WatchClass />, { data: (await watch(argsOf(state, path))) as object });
  expect(page).toContain(words);
  expect(page).not.toMatch(/Open the class|Add to calendar/);
  const file = (await calendar(argsOf(state, `${path}/class.ics`))) as Response;
  expect(await file.text()).toContain("STATUS:CANCELLED");
});

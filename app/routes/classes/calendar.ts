import { calendarResponse } from "~/lib/calendar-file";
import { calledOff, USUAL_LENGTH_MS } from "~/lib/class/class-times";
import { notFound } from "~/lib/http/responses";
import { liveState } from "~/lib/institute/schemas/content";
import { plainText } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";
import { classPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { findClass } from "./watch-loading";

export const loader = requireStudent(async (args) => {
  const one = await findClass(args);
  const { id, name, description, startsAt, endsAt } = one;
  if (startsAt === null) throw notFound("The institute has not said when this class is.");
  const from = Date.parse(startsAt);
  const url = `${args.url.origin}${classPaths.watch(id)}`;
  const entry = {
    uid: `class-${id}-${from}@${args.url.host}`,
    title: name,
    description: `${plainText(sanitise(description))}\n${url}`.trim(),
    url,
    time: { from, to: endsAt === null ? from + USUAL_LENGTH_MS : Date.parse(endsAt) },
    reminders: ["-PT10M"],
    isOff: calledOff(liveState(one, Date.now())) !== "",
  };
  return calendarResponse(entry, `class-${id}.ics`, Date.now());
});

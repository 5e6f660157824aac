import { calendarFile } from "~/lib/calendar-file";
import { USUAL_LENGTH_MS } from "~/lib/class/class-times";
import { plainText } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";
import { requireStudent } from "~/lib/session/guards";
import { classPaths } from "~/paths";
import { findClass } from "./find-class";

/** A class for the phone's calendar, which says it ten minutes before. */
export const loader = requireStudent(async (args) => {
  const { id, name, description, startsAt, endsAt } = await findClass(args);
  if (startsAt === null) return new Response(null, { status: 404 });
  const start = Date.parse(startsAt);
  const url = `${args.url.origin}${classPaths.watch(id)}`;
  const file = calendarFile(
    {
      ...{ uid: `class-${id}-${start}@${args.url.host}`, title: name, url, start },
      description: `${plainText(sanitise(description))}\n${url}`.trim(),
      end: endsAt === null ? start + USUAL_LENGTH_MS : Date.parse(endsAt),
      remindMinutes: 10,
    },
    Date.now(),
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="class-${id}.ics"`,
    },
  });
});

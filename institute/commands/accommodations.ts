/**
 * `npm run institute:accommodations -- --code SUNRISE --phone 9876543210 --minutes 20 --large-print --scribe`: what a
 * student is granted in every test.
 */
import { setAccommodations } from "../tests/accommodations";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:accommodations -- --code SUNRISE --phone 9876543210 [--minutes 20] [--large-print] [--scribe] [--breaks 3x5]
       npm run institute:accommodations -- --code SUNRISE --phone 9876543210 --none
  --code, --phone    the institute's code, and the phone that the student signs in with
  --minutes          extra minutes for each hour of a test, 1 to 60
  --large-print      questions begin in a larger text
  --scribe           the test says each step in words
  --breaks           how many in each attempt, and minutes of each: 3x5; at most 6x15
  --none             takes all of it back

What is said replaces what was granted before. A test that runs hears of it before its next end, and at once where the app
is told: see docs/institute-api.md, "extra-time".`;

const { values, place, code, usage } = readArguments(
  { usage: USAGE, writes: true, of: "one" },
  {
    phone: { type: "string", default: "" },
    minutes: { type: "string", default: "0" },
    "large-print": { type: "boolean", default: false },
    scribe: { type: "boolean", default: false },
    breaks: { type: "string", default: "0x0" },
    none: { type: "boolean", default: false },
  },
);
const { phone, none, scribe } = values;
const minutes = Number(values.minutes);
if (phone === "") refuse("--phone is needed.", usage);
if (!Number.isInteger(minutes) || minutes < 0 || minutes > 60) refuse("--minutes is 1 to 60 for each hour.", usage);
const [, breaks = 0, breakMinutes = 0] = /^(\d)x(\d{1,2})$/.exec(values.breaks)?.map(Number) ?? [];
const isWritten = values.breaks === "0x0" || (breaks > 0 && breaks <= 6 && breakMinutes > 0 && breakMinutes <= 15);
if (!isWritten) refuse("--breaks is like 3x5: 1 to 6 breaks of 1 to 15 minutes.", usage);
const granted = {
  minutes_per_hour: minutes,
  large_print: values["large-print"],
  scribe,
  breaks,
  break_minutes: breakMinutes,
};
const isNothing = minutes === 0 && !granted.large_print && !scribe && breaks === 0;
if (none !== isNothing) refuse("Say what is granted, or --none.", usage);

try {
  const isKnown = await withInstitute(place, ({ DB }) => setAccommodations(DB, { code, phone }, none ? null : granted));
  if (!isKnown) refuse(`${code} has no student ${phone}.`);
  say(none ? `${phone} is granted nothing more.` : `${phone} is granted it in every test from now on.`);
} catch (error) {
  refuseFailed(error);
}

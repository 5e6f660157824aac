/**
 * `npm run institute:shifts -- --code SUNRISE --test ID --shift "Morning=2026-12-06 09:00" --shift "Afternoon=2026-12-06 15:00"`: ranks the
 * students of a test within the shift in which they began.
 */
import { ShiftsNotSet, setShifts } from "../evaluation/shifts";
import { NoTest } from "../question-bank/bank-tests";
import { momentOf } from "../question-bank/test-window";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { isOfInstitute, withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:shifts -- --code SUNRISE --test ID --shift "NAME=DAY TIME" --shift "NAME=DAY TIME"
  --shift            a shift's name and when it begins, in India's time: "Morning=2026-12-06 09:00"; two at least
  --none             the test has no shifts: all its students are ranked together`;

const { values, place, code, usage } = readArguments(
  { usage: USAGE, writes: true, of: "one" },
  { test: { type: "string" }, shift: { type: "string", multiple: true }, none: { type: "boolean", default: false } },
);
const { test, shift = [], none } = values;
const testId = Number(test);
if (!Number.isInteger(testId) || testId < 1) refuse("--test is needed, the id of a test.", usage);
if (none === shift.length > 0) refuse("Say two shifts, or --none.", usage);

function readShift(text: string) {
  const [name = "", at] = text.split("=").map((part) => part.trim());
  if (name === "" || at === undefined) return refuse(`--shift "${text}" has no name or no time.`, usage);
  return { name, startsAt: new Date(momentOf("shift", at) ?? 0).toISOString() };
}

try {
  const shifts = shift.map(readShift);
  await withInstitute(place, async ({ DB }) => {
    if (!(await isOfInstitute(DB, "tests", testId, code))) refuse(`${code} has no test ${testId}.`);
    await setShifts(DB, testId, shifts);
  });
  say(
    none
      ? `Test ${testId} has no shifts.`
      : `Test ${testId} has ${shifts.length} shifts; students are ranked within theirs.`,
  );
} catch (error) {
  if (error instanceof ShiftsNotSet || error instanceof NoTest) refuse(error.message, usage);
  refuseFailed(error);
}

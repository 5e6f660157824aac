/**
 * `npm run institute:safety`: what students reported of messages and comments, with its copy. `--file ID` opens a
 * reported picture or recording, `--close ID` ends a report,
 * `--quiet 22:00-06:00` sets when nobody writes in an institute's chats.
 */

import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { isBirthYear } from "../auth/birth-year";
import { clockOf, readQuietHours } from "../chat/quiet-hours";
import { correctBirthYear } from "../consent/standing";
import { makeReportKey } from "../safety/report-key";
import { closeReport, listReports, reportedFile, type SafetyReport } from "../safety/reports";
import { placeWords, readArguments, refuse, refuseFailed, say } from "./command-line";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:safety -- [--code SUNRISE] [--closed] [--reporter ID] [--before ID] [--json]
       npm run institute:safety -- --file ID
       npm run institute:safety -- --close ID --local
       npm run institute:safety -- --code SUNRISE --quiet 22:00-06:00
       npm run institute:safety -- --code SUNRISE --new-key
       npm run institute:safety -- --code SUNRISE --phone 9876543210 --birth-year 2004
  --code             of one institute; without it the reports of all
  --closed           those that were closed, for a year after it
  --reporter         all of one reporter, of whom the list has the newest 20 alone; 0: of deleted accounts
  --before           reports older than this one: the list has the newest 100
  --file             writes the reported picture or recording into this folder
  --json             a line of JSON for each, for a program
  --close            the id of a report that somebody has dealt with
  --quiet            when nobody writes in its chats, in India's time; "off" ends it
  --new-key          a key by which the institute's own programs read its reports; the one before ends
  --birth-year       corrects the year of birth of the student with --phone`;

interface SafetyOptions {
  quiet?: string;
  "new-key": boolean;
  "birth-year"?: string;
}
const isOfOne = (told: SafetyOptions) =>
  told.quiet !== undefined || told["new-key"] || told["birth-year"] !== undefined;

const { values, place, code, usage } = readArguments(
  {
    usage: USAGE,
    writes: (told) => told.close !== undefined || isOfOne(told),
    of: (told) => (isOfOne(told) ? "one" : "one or all"),
  },
  {
    closed: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    close: { type: "string" },
    file: { type: "string" },
    reporter: { type: "string" },
    before: { type: "string" },
    quiet: { type: "string" },
    "new-key": { type: "boolean", default: false },
    phone: { type: "string", default: "" },
    "birth-year": { type: "string" },
  },
);
const { closed, json, close, file, reporter, before, quiet, phone, "birth-year": birthYear } = values;

const indiaTimeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

const inIndia = (moment: string) =>
  Number.isNaN(Date.parse(moment)) ? moment : `${indiaTimeFormat.format(Date.parse(moment))} (IST)`;

/** Words of students may hold what a terminal obeys. */
const withoutControlSigns = (words: string) => words.replace(/\p{Cc}+/gu, " ");

function show(report: SafetyReport): void {
  const { id, institute, kind, reason, sender_name, sender_type, sender_id, written_at, copy, file, words } = report;
  const who = `${withoutControlSigns(sender_name)} (${sender_type}${sender_id === null ? "" : ` ${sender_id}`})`;
  say(`${id}  ${institute}, ${kind}, ${reason}, reported ${inIndia(report.created_at)}`);
  say(
    `  ${who} wrote at ${inIndia(written_at)}: ${withoutControlSigns(copy) || "(no words)"}${file === null ? "" : `, with a file: npm run institute:safety -- --file ${id} ${placeWords(place)}`}`,
  );
  const of = `reporter ${report.reporter_id}, ${report.of_reporter} in all`;
  say(
    `  ${withoutControlSigns(report.reporter ?? "an account that is deleted")} (${of}) says: ${withoutControlSigns(words) || "(nothing more)"}`,
  );
  if (report.closed_at === null) say(`  Dealt with: npm run institute:safety -- --close ${id} ${placeWords(place)}`);
}

function readId(text: string, least = 1): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id >= least ? id : refuse("This is no id of a report or reporter.", usage);
}

/** Writes what was reported into this folder; gives its name. */
async function openFile(id: number): Promise<string> {
  const name = await withInstitute(place, async (env) => {
    const key = await reportedFile(env, id);
    const stored = key === null ? null : await env.FILES.get(key);
    if (key === null || stored === null) return null;
    const named = `report-${id}${extname(key)}`;
    await writeFile(named, new Uint8Array(await stored.arrayBuffer()));
    return named;
  });
  return name ?? refuse(`Report ${id} has no file.`);
}

function readYear(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : refuse("--birth-year has four digits.", usage);
  return isBirthYear(year, new Date()) ? year : refuse("No student was born in this year.", usage);
}

try {
  if (close !== undefined) {
    const id = readId(close);
    const isClosed = await withInstitute(place, (env) => closeReport(env, id, new Date()));
    if (!isClosed) refuse(`There is no open report ${id}.`);
    say(`Report ${id} is closed.`);
  } else if (file !== undefined) {
    say(`Written: ${await openFile(readId(file))}`);
  } else if (values["new-key"]) {
    const key = await withInstitute(place, (env) => makeReportKey(env, code));
    if (key === null) refuse(`There is no institute ${code}.`);
    say(`The key of ${code}, shown this once: ${key}`);
  } else if (birthYear !== undefined) {
    const year = readYear(birthYear);
    const isSet = await withInstitute(place, (env) => correctBirthYear(env, code, phone, year));
    if (!isSet) refuse(`There is no student with this phone at ${code}.`);
    say(`The year of birth is ${year}.`);
  } else if (quiet !== undefined) {
    const hours =
      quiet === "off" ? null : (readQuietHours(quiet) ?? refuse("--quiet is like 22:00-06:00, or off.", usage));
    const changed = await withInstitute(place, ({ DB }) =>
      DB.prepare("UPDATE institutes SET quiet_from = ?1, quiet_until = ?2 WHERE code = ?3")
        .bind(hours?.from ?? null, hours?.until ?? null, code)
        .run(),
    );
    if (changed.meta.changes === 0) refuse(`There is no institute ${code}.`);
    say(hours === null ? "No quiet hours." : `Quiet from ${clockOf(hours.from)} until ${clockOf(hours.until)}.`);
  } else {
    const asked = {
      ...{ code, closed, reporter: reporter === undefined ? null : readId(reporter, 0) },
      ...(before === undefined ? {} : { before: readId(before) }),
    };
    const { reports, next } = await withInstitute(place, (env) => listReports(env, asked));
    for (const report of reports) json ? say(JSON.stringify(report)) : show(report);
    if (!json) say(reports.length === 0 ? "Nothing is reported." : `${reports.length} reported.`);
    if (!json && next !== null) say(`Older ones: --before ${next}`);
  }
} catch (error) {
  refuseFailed(error);
}

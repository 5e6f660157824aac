/**
 * `npm run purchases:report`, `npm run attempts:report`, `npm run translations:report`, `npm run erasures:report`: what is paid and not granted, or submitted and
 * not evaluated, for longer than a minute, or which translations rest or are hidden, and why, or the proofs of deleted accounts. `-- https://app.example.org` asks that app; else the one on this machine. REPORT_SECRET comes from the
 * environment or .dev.vars. Exits with 1 where something waits.
 */
import { existsSync, readFileSync } from "node:fs";

const [of = "purchases", address = `http://127.0.0.1:${process.env.PORT ?? "8787"}`] = process.argv.slice(2);

function secretOf(): string {
  const text = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const [, found] = /^REPORT_SECRET=["']?([^"'\n]+)/m.exec(text) ?? [];
  const secret = process.env.REPORT_SECRET ?? found;
  if (!secret) throw new Error("REPORT_SECRET is not set");
  return secret;
}

interface ReportRow {
  id: string;
  what: string;
  state: string;
  why: string | null;
  owedSince: number | null;
}

const waitingReply = await fetch(new URL(`/payment/report?of=${of}`, address), {
  headers: { Authorization: `Bearer ${secretOf()}` },
  redirect: "manual",
});
if (waitingReply.status !== 200) throw new Error(`No report: ${waitingReply.status}. Is REPORT_SECRET the app's?`);
const { rows } = (await waitingReply.json()) as { rows: ReportRow[] };
for (const { id, what, state, why, owedSince } of rows) {
  const since =
    of === "erasures"
      ? state === "erased"
        ? "proof kept for three years"
        : "under way"
      : owedSince === null
        ? "not paid"
        : `since ${new Date(owedSince).toISOString()}`;
  process.stdout.write(`${id}  ${state}, ${since}\n  ${what}\n  ${why ?? "no reason known"}\n`);
}
const erased = rows.filter(({ state }) => state === "erased").length;
if (of === "erasures") process.stdout.write(`${erased} deleted, ${rows.length - erased} under way.\n`);
else process.stdout.write(rows.length === 0 ? "Nothing waits.\n" : `${rows.length} waiting.\n`);
if (rows.length > 0 && of !== "erasures") process.exitCode = 1;

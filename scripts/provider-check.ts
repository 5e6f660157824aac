/**
 * `npm run provider:check -- URL`: tries an institute's API against docs/institute-api.md with a student's credentials,
 * and prints what will work, what will be missing and what is wrong. Ends with 1 where something is wrong or everybody
 * needs what is missing, with 2 where the words are off.
 */
import { parseArgs } from "node:util";
import { checkProvider, type Line, type Verdict } from "./provider-check/check-provider";
import type { Credentials } from "./provider-check/facts";

const USAGE = `Usage: npm run provider:check -- URL
  URL           where the API is, as INSTITUTE_API_URL says it
  --code        the institute's code, or PROVIDER_CODE in the environment
  --username    a student's username, or PROVIDER_USERNAME
  --password    the student's password, or PROVIDER_PASSWORD (which no list of processes shows)
  --timeout 10  seconds to wait for each call
  --write       try what changes something, too; without it those calls are listed, not tried

Without --write it signs in once, as a device of its own, and signs that device out at the end: nothing else changes.
Take a student made for this.`;

const LONGEST_S = 120;
const sayProvider = (words = "") => process.stdout.write(`${words}\n`);

function refuseProvider(words: string): never {
  console.error(`${words}\n\n${USAGE}`);
  process.exit(2);
}

function readProviderOptions() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { code: text, username: text, password: text, timeout: text, write: flag, help: flag };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuseProvider(error instanceof Error ? error.message : String(error));
  }
}

function readProviderAddress(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return refuseProvider("Name one address that begins with http or https.");
  if (url.username !== "" || url.password !== "")
    return refuseProvider("The address must not hold a name or a password.");
  return url.href;
}

function readCredentials(values: Record<string, unknown>): Credentials | null {
  const of = (flag: string) => String(values[flag] ?? process.env[`PROVIDER_${flag.toUpperCase()}`] ?? "");
  const [instituteCode, username, password] = [of("code"), of("username"), of("password")];
  if ([instituteCode, username, password].every((word) => word === "")) return null;
  if (instituteCode === "") return refuseProvider("Say the institute's code: --code.");
  if (username === "") return refuseProvider("Say a student's username: --username.");
  if (password === "") return refuseProvider("Say the student's password: --password, or PROVIDER_PASSWORD.");
  return { instituteCode, username, password };
}

const headings: Record<Verdict, string> = {
  works: "Works",
  "not tried": "Not tried",
  missing: "Missing, and what students will not have",
  wrong: "Wrong",
};

function printTable(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  for (const [verdict, heading] of Object.entries(headings)) {
    const own = lines.filter((line) => line.verdict === verdict);
    if (own.length === 0) continue;
    sayProvider(`${heading} (${own.length})`);
    for (const { call, words } of own) sayProvider(`  ${`${call.padEnd(width)}${words}`.trimEnd()}`);
    sayProvider();
  }
}

const { values, positionals } = readProviderOptions();
if (values.help) {
  sayProvider(USAGE);
  process.exit(0);
}
if (positionals.length !== 1) refuseProvider("Name one address.");
const baseUrl = readProviderAddress(positionals[0]);
const seconds = Number(values.timeout ?? "10");
if (!(seconds > 0 && seconds <= LONGEST_S)) refuseProvider(`--timeout is from 1 to ${LONGEST_S} seconds.`);
const credentials = readCredentials(values);

const { lines, isFit } = await checkProvider({
  baseUrl,
  credentials,
  write: values.write,
  timeoutMs: seconds * 1000,
  fetch,
  now: Date.now,
  onLine: ({ call }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${call}`);
  },
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
printTable(lines);
const countVerdicts = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
const summary =
  isFit === null
    ? "Nobody signed in, so this tells little."
    : isFit
      ? "The app can use this institute."
      : "The app cannot rely on this institute yet.";
sayProvider(
  `${countVerdicts("works")} work, ${countVerdicts("missing")} missing, ${countVerdicts("wrong")} wrong, ${countVerdicts("not tried")} not tried. ${summary}`,
);
process.exitCode = isFit ? 0 : 1;

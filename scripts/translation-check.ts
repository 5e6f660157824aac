/**
 * `npm run -s translation:check -- FILE`: checks translations of an institute's own, one JSON object a line, and prints
 * a line of JSON for each, and at the end how many were refused. Ends with 1 where one is, with 2 where a line or the
 * file cannot be read.
 */
import { existsSync, readFileSync } from "node:fs";
import { checkLine } from "./translation-check/check-line";

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error("Name one file: npm run -s translation:check -- translations.jsonl");
  process.exit(2);
}
if (!existsSync(file)) {
  console.error(`There is no file ${file}.`);
  process.exit(2);
}
const inputLines = readFileSync(file, "utf8")
  .replace(/^\uFEFF/, "")
  .split("\n");
let [read, refused] = [0, 0];
for (const [place, line] of inputLines.entries()) {
  if (line.trim() === "") continue;
  const checked = checkLine(line);
  if ("error" in checked) {
    const words = `Line ${place + 1} cannot be checked: ${checked.error}.`;
    console.error(words);
    process.stdout.write(`${JSON.stringify({ verdict: "refuse", reasons: [{ reason: "bad-line", words }] })}\n`);
    process.exitCode = 2;
  } else {
    process.stdout.write(`${JSON.stringify(checked)}\n`);
    read += 1;
    if (checked.verdict === "pass") continue;
    refused += 1;
    process.exitCode ||= 1;
  }
}
console.error(`${refused} of ${read} refused.`);

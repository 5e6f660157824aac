import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { sampleBank } from "./sample-bank";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "items-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(responses: string, key: string) {
  const files = { responses: join(folder, "responses.csv"), key: join(folder, "key.csv") };
  writeFileSync(files.responses, responses);
  writeFileSync(files.key, key);
  const words = ["--responses", files.responses, "--key", files.key];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "institute/commands/item-report.ts", ...words],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const letter = (place: number | null) => (place === null ? "" : "ABCDE".charAt(place - 1));
const { choices, keys } = sampleBank({ students: 70, questions: 60, gaps: 0.05, wrong: 0 }, seededRandom(70));
const lines = choices.map((row) => row.map(letter).join(","));

describe("npm run institute:item-report for a bank from elsewhere", () => {
  it("prints figures for each question and the key that looks wrong, and touches no institute", () => {
    const at = 11;
    const wrong = keys.with(at, ((keys[at] ?? 1) % 4) + 1);
    const { status, stdout, stderr } = report(lines.join("\n"), wrong.map(letter).join(","));
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain("70 students, 60 questions.");
    expect(stdout).toMatch(/^Q1 +\d+ % +[+−]0\.\d\d( +\*?\d+ %){4} +\d+/m);
    expect(stdout).toMatch(/^Q12 .* key\?$/m);
    expect(stdout).toContain(`The key says ${letter(wrong[at] ?? 0)}, chosen by`);
    expect(stdout).not.toContain("correct-key");
  });

  it.each([
    ["a key that is too short", lines.join("\n"), "A,B,C", "The key has 3 answers, the responses have 60 questions."],
    ["no responses", "", "A,B,C", "The file is empty."],
    ["a key of words", lines.join("\n"), "yes,no,perhaps", 'The key of question 1 is "yes"'],
  ])("says in words what is wrong with %s", (_, responses, key, words) => {
    const { status, stderr } = report(responses, key);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at .+:\d+/m);
    expect(status).toBe(1);
  });
});

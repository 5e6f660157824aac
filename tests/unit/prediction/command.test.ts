import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { sampleAnswers } from "./sample-answers";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prediction-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(content: string | Buffer, ...words: string[]) {
  const file = join(folder, "responses.csv");
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/prediction-check.ts", file, ...words],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const table = sampleAnswers({ students: 60, questions: 60, gaps: 0.05 }, seededRandom(5));
const csv = table.map((row, student) => [`S${student}`, ...row.map((cell) => cell ?? "")].join(",")).join("\n");

describe("npm run prediction:check", () => {
  it("prints coverage, width and error beside the naive guess", () => {
    const { status, stdout, stderr } = check(`id,${table[0]?.map((_, at) => `q${at + 1}`).join(",")}\n${csv}\n`);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^60 students, 60 questions, \d+ gaps, KR-20 0\.\d+\.$/m);
    expect(stdout).toMatch(/^range of the app, 90 % +\d\d\.\d % +\d+\.\d\d +\d+\.\d\d$/m);
    expect(stdout).toMatch(/^naive guess, the share so far +\d+\.\d\d$/m);
    expect(stdout).toMatch(/^Wilson's 90 % interval of the share +\d\d\.\d %/m);
  });

  it.each([
    [
      "three students",
      csv.split("\n").slice(0, 3).join("\n"),
      "3 students answered: how a group differs shows from 10",
    ],
    ["a 2", `${csv}\nS99,${"2,".repeat(59)}1\n`, 'Not so: line 61, column 2: "2"'],
    ["bytes", Buffer.from([1, 0, 0, 7]), "is no text"],
  ])("says in words what is wrong with %s", (_, content, words) => {
    const { status, stderr } = check(content);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(2);
  });

  it("predicts nobody apart where everybody is right", () => {
    const { status, stdout } = check("1,1,1,1,1,1\n".repeat(20));
    expect(status).toBe(0);
    expect(stdout).toContain("All answers are alike");
    expect(stdout).not.toMatch(/NaN|Infinity/);
  });
});

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

function check(content: string) {
  const file = join(folder, "responses.csv");
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/prediction-check.ts", file],
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

  it("says in words what is wrong with a file", () => {
    const { status, stderr } = check(`${csv}\nS99,${"2,".repeat(59)}1\n`);
    expect(stderr).toContain('Not so: line 61, column 2: "2"');
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(2);
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkLine } from "../../../scripts/translation-check/check-line";

const right = {
  language: "hi",
  question: "Give 5 mg.",
  options: ["Now"],
  translatedQuestion: "5 mg दें।",
  translatedOptions: ["अभी"],
};
const changed = { ...right, translatedQuestion: "6 mg दें।" };

it("a line of translations passes or is refused", () => {
  expect(checkLine(JSON.stringify(right))).toEqual({ verdict: "pass", reasons: [] });
  expect(checkLine(JSON.stringify(changed))).toMatchObject({ verdict: "refuse" });
});

it.each([
  ["{", "it is not JSON"],
  ["7", "it is not an object"],
  [JSON.stringify({ ...right, language: "tlh" }), '"tlh" is not a language that is translated into'],
  [JSON.stringify({ ...right, options: "Now" }), '"options" must be a list of texts'],
  [JSON.stringify({ ...right, question: undefined }), '"question" must be a text'],
])("a line of translations that is wrong says so: %s", (line, error) => {
  expect(checkLine(line)).toEqual({ error });
});

it("the command prints a line for each translation and tells by its end how it went", () => {
  const folder = mkdtempSync(join(tmpdir(), "translations-"));
  const file = join(folder, "lines.jsonl");
  const run = (...lines: string[]) => {
    writeFileSync(file, lines.join("\n"));
    const { stdout, status, stderr } = spawnSync("tsx", ["scripts/translation-check.ts", file], { encoding: "utf8" });
    return { verdicts: [...stdout.matchAll(/^\{"verdict":"(\w+)"/gm)].map(([, verdict]) => verdict), status, stderr };
  };
  const lines = [JSON.stringify(right), "", JSON.stringify(changed)];
  expect(run(...lines)).toEqual({ verdicts: ["pass", "refuse"], status: 1, stderr: "1 of 2 refused.\n" });
  const bad = run(...lines, "{");
  expect(bad).toMatchObject({ verdicts: ["pass", "refuse", "refuse"], status: 2 });
  expect(bad.stderr).toContain("Line 4 cannot be checked: it is not JSON.");
  rmSync(folder, { recursive: true });
});

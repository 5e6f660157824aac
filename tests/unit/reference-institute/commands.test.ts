import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { runCommand } from "./run-command";
import { sampleBank } from "./sample-bank";

it.each([
  ["import", "import"],
  ["index", "index-content"],
])("institute:%s explains itself when asked, which is no fault", async (name, file) => {
  const { status, stdout, stderr } = await runCommand(file, ["--help"]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^Usage: npm run institute:${name} -- `));
});

describe("the words of a command", () => {
  it("that are none of its own are refused", async () => {
    const { status, stdout, stderr } = await runCommand("import", ["--nonsense"]);
    expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(/--nonsense[\s\S]*Usage: /)]);
  });
});

describe("where a command works", () => {
  it.each([
    ["create", ["--code", "SUN"]],
    ["import", ["bank.csv", "--code", "SUN"]],
    ["restore", []],
  ])("is told where it would write: %s %j", async (file, words) => {
    const { status, stdout, stderr } = await runCommand(file, words);
    expect([status, stdout, stderr.split("\n")[0]]).toEqual([1, "", "Nothing says where: add --local or --remote."]);
  });

  it.each([["import", ["bank.csv"]]])("is one institute that is named: %s %j", async (file, words) => {
    const { status, stdout, stderr } = await runCommand(file, [...words, "--local"]);
    expect([status, stdout, stderr.split("\n")[0]]).toEqual([1, "", "--code is needed, the code of the institute."]);
  });

  it("is a whole place, and no one institute, for a backup", async () => {
    const { stderr } = await runCommand("backup", ["--local", "--code", "SUN"]);
    expect(stderr).toContain("This needs no institute: leave --code out.");
  });

  it("is said before anything else", async () => {
    const closing = ["no-such-file.csv", "--code", "SUN"];
    const saysAt = async (command: string, ...words: string[]) => (await runCommand(command, words)).stdout;
    expect(await saysAt("import", ...closing, "--remote")).toBe("At: production, institute SUN\n");
    vi.stubEnv("CLOUDFLARE_ENV", "staging");
    expect(await saysAt("import", ...closing, "--remote")).toBe("At: staging, institute SUN\n");
    vi.unstubAllEnvs();
    expect(await saysAt("backup", "--local", "--to", "docs")).toBe("At: this machine, every institute there\n");
    const files = await saysAt("item-report", "--responses", "a.csv", "--key", "b.csv");
    expect(files).toBe("At: no institute, files alone\n");
    const both = await runCommand("import", [...closing, "--local", "--remote"]);
    expect(both.stderr).toContain("Say --local or --remote, not both.");
  });
});

describe("institute:create", () => {
  const named = ["--code", "SUN", "--name", "Sunrise", "--phone", "0000012345"];
  const asha = ["--owner-name", "Asha", "--owner-phone", "9000000000"];

  it.each([
    [["--logo", "no-such.png"], "There is no file no-such.png."],
    [["--teacher", "Meena, 0000012345, docs/scale.md"], "A teacher's picture is no PNG, JPEG or WebP."],
  ])("refuses %j in words, before anything is made", async (face, words) => {
    const { status, stderr } = await runCommand("create", [...named, ...asha, ...face, "--local"]);
    expect(stderr).toContain(words);
    expect(status).toBe(1);
  });
});

describe("institute:import", () => {
  const named = ["--name", "Bank", "--minutes", "5", "--code", "PCBT", "--local"];

  it("shows what it would store, and stores nothing where nobody can be asked", async () => {
    const { status, stdout, stderr } = await runCommand("import", [
      "docs/import-templates/two-languages.csv",
      ...named,
    ]);
    expect(stdout).toContain('"option_b_hindi" is option B in Hindi');
    expect(stdout).toContain("* B. Sitting upright");
    expect(stderr).toBe("Nothing was stored: there is no terminal to ask. Say --yes to go on without.\n");
    expect(status).toBe(1);
  });

  it.each([
    ["a file that is no bank", ["docs/import-templates/pictures/square.png"], /it is a picture/],
    ["a file that is not there", ["none.csv"], /cannot be read/],
    [
      "marks that differ from the file's",
      ["docs/import-templates/sections-and-pictures.csv", "--marks", "4"],
      /minutes together|--marks says 4/,
    ],
  ])("refuses %s, though it need not ask", async (_, words, reason) => {
    const { status, stderr } = await runCommand("import", [...words, ...named, "--yes"]);
    expect(stderr).toMatch(reason);
    expect(status).toBe(1);
  });
});

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
  return runCommand("item-report", words);
}

const letter = (place: number | null) => (place === null ? "" : "ABCDE".charAt(place - 1));
const { choices, keys } = sampleBank({ students: 70, questions: 60, gaps: 0.05, wrong: 0 }, seededRandom(70));
const lines = choices.map((row) => row.map(letter).join(","));

describe("npm run institute:item-report for a bank from elsewhere", () => {
  it("prints figures for each question and the key that looks wrong, and touches no institute", async () => {
    const at = 11;
    const wrong = keys.with(at, ((keys[at] ?? 1) % 4) + 1);
    const { status, stdout, stderr } = await report(lines.join("\n"), wrong.map(letter).join(","));
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain("70 students, 60 questions.");
    expect(stdout).toMatch(/^Q1 +\d+ % +[+−]0\.\d\d( +\*?\d+ %){4} +\d+/m);
    expect(stdout).toMatch(/^Q12 .* key\?$/m);
    expect(stdout).toContain(`The key says ${letter(wrong[at] ?? 0)}, chosen by`);
  });

  it.each([
    ["a key that is too short", lines.join("\n"), "A,B,C", "The key has 3 answers, the responses have 60 questions."],
    ["a key of words", lines.join("\n"), "yes,no,perhaps", 'The key of question 1 is "yes"'],
  ])("says in words what is wrong with %s", async (_, responses, key, words) => {
    const { status, stderr } = await report(responses, key);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at .+:\d+/m);
    expect(status).toBe(1);
  });
});

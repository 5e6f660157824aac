import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { sampleBank } from "./sample-bank";

const argv = process.argv;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.resetModules();
  vi.doUnmock("../../../institute/commands/with-institute");
});

/** Runs a command of the institute as npm does, in this process: what it said, and how it ended; it may ask no institute. */
async function runCommand(command: string, words: readonly string[]) {
  const noInstitute = () => {
    throw new Error("The institute was asked.");
  };
  vi.doMock("../../../institute/commands/with-institute", () => {
    return { withInstitute: noInstitute, withPlace: noInstitute, isOfInstitute: noInstitute };
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      said[stream] += String(chunk);
      return true;
    });
  }
  let status: number | undefined;
  vi.spyOn(process, "exit").mockImplementation((code) => {
    status ??= Number(code ?? 0);
    throw new Error(`ended with ${status}`);
  });
  process.argv = ["node", `${command}.ts`, ...words];
  vi.resetModules();
  await import(`../../../institute/commands/${command}.ts`).catch((error: Error) => {
    if (status === undefined) throw error;
  });
  vi.restoreAllMocks();
  return { status: status ?? 0, ...said };
}

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

it("the report on a bank from elsewhere prints figures and the key that looks wrong, and touches no institute", async () => {
  const letter = (place: number | null) => (place === null ? "" : "ABCDE".charAt(place - 1));
  const { choices, keys } = sampleBank({ students: 70, questions: 60, gaps: 0.05, wrong: 0 }, seededRandom(70));
  const wrong = keys.with(11, ((keys[11] ?? 1) % 4) + 1);
  const folder = mkdtempSync(join(tmpdir(), "items-"));
  const files = { responses: join(folder, "responses.csv"), key: join(folder, "key.csv") };
  writeFileSync(files.responses, choices.map((row) => row.map(letter).join(",")).join("\n"));
  writeFileSync(files.key, wrong.map(letter).join(","));
  const words = ["--responses", files.responses, "--key", files.key];
  const { status, stdout, stderr } = await runCommand("item-report", words);
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("70 students, 60 questions.");
  expect(stdout).toMatch(/^Q1 +\d+ % +[+−]0\.\d\d( +\*?\d+ %){4} +\d+/m);
  expect(stdout).toMatch(/^Q12 .* key\?$/m);
  expect(stdout).toContain(`The key says ${letter(wrong[11] ?? 0)}, chosen by`);
});

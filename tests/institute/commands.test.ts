import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { badRows, formatCorrection, formatImport, leftOut, whereFound } from "../../institute/commands/outcome-words";

/** Runs a command of the institute as npm does. */
function run(command: string, ...words: string[]) {
  const file = `institute/commands/${command}.ts`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...words], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the words of a finished command", () => {
  it("are singular for one and plural for others", () => {
    expect(formatImport(1, 7, "Mock")).toBe('Imported 1 question as test 7, "Mock".');
    expect(whereFound("Anatomy", 7)).toBe(
      'Students find it under Tests, "Anatomy", within a minute: /free-tests/detail/7',
    );
    expect(formatImport(2, 7, "Mock")).toBe('Imported 2 questions as test 7, "Mock".');
    const [from, to] = ["A", "B"];
    expect(formatCorrection(5, { from, to, attempts: 1, changed: 1 })).toBe(
      "Question 5: the answer is now B, it was A. 1 attempt was marked again, the marks of 1 changed.",
    );
    expect(formatCorrection(5, { from, to, attempts: 0, changed: 0 })).toContain(
      "0 attempts were marked again, the marks of 0 changed.",
    );
    expect([badRows(1), badRows(3)]).toEqual(["1 bad row", "3 bad rows"]);
    expect([leftOut(1), leftOut(3)]).toEqual(["Left out 1 row", "Left out 3 rows"]);
  });
});

describe.each([
  ...[
    "import",
    "correct-key",
    "item-report",
    "shifts",
    "safety",
    "accommodations",
    "create",
    "migrate",
    "seed",
    "backup",
    "restore",
    "end-links",
  ].map((name) => [name, name]),
  ["index", "index-content"],
])("institute:%s", (name, file) => {
  it("explains itself when asked, which is no fault", () => {
    const { status, stdout, stderr } = run(file, "--help");
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`^Usage: npm run institute:${name} -- `));
    expect(status).toBe(0);
  });
});

const student = ["--phone", "9876543210"];

describe("the words of a command", () => {
  it("that are none of its own are refused", () => {
    const { status, stdout, stderr } = run("import", "--nonsense");
    expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(/--nonsense[\s\S]*Usage: /)]);
  });
});

describe("where a command works", () => {
  it.each([
    ["create", ["--code", "SUN"]],
    ["import", ["bank.csv", "--code", "SUN"]],
    ["correct-key", ["--code", "SUN", "--question", "1"]],
    ["shifts", ["--code", "SUN", "--test", "1", "--none"]],
    ["accommodations", ["--code", "SUN", ...student]],
    ["safety", ["--close", "1"]],
    ["safety", ["--code", "SUN", "--quiet", "off"]],
    ["safety", ["--code", "SUN", "--new-key"]],
    ["safety", ["--code", "SUN", ...student, "--birth-year", "2004"]],
    ...["migrate", "seed", "index-content", "backup", "restore", "end-links"].map((file): [string, string[]] => [
      file,
      [],
    ]),
  ])("is told where it would write: %s %j", (file, words) => {
    const { status, stdout, stderr } = run(file, ...words);
    expect([status, stdout, stderr.split("\n")[0]]).toEqual([1, "", "Nothing says where: add --local or --remote."]);
  });

  it.each([
    ["import", ["bank.csv"]],
    ["correct-key", ["--question", "1"]],
    ["item-report", ["--test", "1"]],
    ["safety", ["--new-key"]],
  ])("is one institute that is named: %s %j", (file, words) => {
    const { status, stdout, stderr } = run(file, ...words, "--local");
    expect([status, stdout, stderr.split("\n")[0]]).toEqual([1, "", "--code is needed, the code of the institute."]);
  });

  it("is a whole place, and no one institute, for a backup", () => {
    expect(run("backup", "--local", "--code", "SUN").stderr).toContain("This needs no institute: leave --code out.");
  });

  it("is said before anything else", () => {
    const closing = ["--question", "0", "--code", "SUN"];
    const production = run("correct-key", ...closing, "--remote");
    expect(production.stdout).toBe("At: production, institute SUN\n");
    process.env.CLOUDFLARE_ENV = "staging";
    const staging = run("correct-key", ...closing, "--remote");
    delete process.env.CLOUDFLARE_ENV;
    expect(staging.stdout).toBe("At: staging, institute SUN\n");
    expect(run("backup", "--local", "--to", "docs").stdout).toBe("At: this machine, every institute there\n");
    expect(run("item-report", "--responses", "a.csv", "--key", "b.csv").stdout).toBe("At: no institute, files alone\n");
    expect(run("correct-key", ...closing, "--local", "--remote").stderr).toContain(
      "Say --local or --remote, not both.",
    );
  });
});

describe("institute:safety", () => {
  it.each([
    [["--close", "abc"], "This is no id of a report or reporter."],
    [["--close", "0"], "This is no id of a report or reporter."],
    [["--quiet", "22-6", "--code", "PCBT"], "--quiet is like 22:00-06:00, or off."],
    [["--birth-year", "04", "--code", "PCBT"], "--birth-year has four digits."],
    [["--birth-year", "1800", "--code", "PCBT"], "No student was born in this year."],
  ])("refuses %j in words, before it asks the institute", (words, reason) => {
    const { status, stdout, stderr } = run("safety", ...words, "--local");
    expect([status, stdout.split("\n").length, stderr.split("\n")[0]]).toEqual([1, 2, reason]);
  });
});

describe("institute:create", () => {
  const named = ["--code", "SUN", "--name", "Sunrise", "--phone", "0000012345"];
  const asha = ["--student-name", "Asha", "--student-phone", "9000000000"];

  it.each([
    [["--color", "#808080"], "Neither white nor dark text can be read on that --color."],
    [["--logo", "no-such.png"], "There is no file no-such.png."],
    [["--teacher", "Meena, 0000012345, docs/scale.md"], "A teacher's picture is no PNG, JPEG or WebP."],
  ])("refuses %j in words, before anything is made", (face, words) => {
    const { status, stderr } = run("create", ...named, ...asha, ...face, "--local");
    expect(stderr).toContain(words);
    expect(status).toBe(1);
  });
});

describe("institute:import", () => {
  const named = ["--name", "Bank", "--minutes", "5", "--code", "PCBT", "--local"];

  it("shows what it would store, and stores nothing where nobody can be asked", () => {
    const { status, stdout, stderr } = run("import", "docs/import-templates/two-languages.csv", ...named);
    expect(stdout).toContain('"option_b_hindi" is option B in Hindi');
    expect(stdout).toContain("* B. Sitting upright");
    expect(stderr).toBe("Nothing was stored: there is no terminal to ask. Say --yes to store it.\n");
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
  ])("refuses %s, though it need not ask", (_, words, reason) => {
    const { status, stderr } = run("import", ...words, ...named, "--yes");
    expect(stderr).toMatch(reason);
    expect(status).toBe(1);
  });
});

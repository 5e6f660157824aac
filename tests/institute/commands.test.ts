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
  ].map((name) => [name, name]),
  ["index", "index-content"],
])("institute:%s", (name, file) => {
  it("explains itself when asked, which is no fault", () => {
    const { status, stdout, stderr } = run(file, "--help");
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`^Usage: npm run institute:${name} -- `));
    expect(status).toBe(0);
  });

  it("says what is wrong with its arguments, and fails", () => {
    const { status, stdout, stderr } = run(file, "--nonsense");
    expect(stdout).toBe("");
    expect(stderr).toContain("--nonsense");
    expect(stderr).toContain("Usage: ");
    expect(status).toBe(1);
  });
});

describe("institute:safety", () => {
  it.each([
    [["--close", "abc"], "--close is the id of a report."],
    [["--close", "0"], "--close is the id of a report."],
    [["--quiet", "22:00-06:00"], "This is of one institute: say --code."],
    [["--quiet", "22-6", "--code", "PCBT"], "--quiet is like 22:00-06:00, or off."],
    [["--new-key"], "This is of one institute: say --code."],
    [["--birth-year", "04", "--code", "PCBT"], "--birth-year has four digits."],
    [["--birth-year", "1800", "--code", "PCBT"], "No student was born in this year."],
    [["--birth-year", "2004", "--phone", "9876543210"], "This is of one institute: say --code."],
  ])("refuses %j in words, before it asks the institute", (words, reason) => {
    const { status, stdout, stderr } = run("safety", ...words);
    expect([status, stdout, stderr.split("\n")[0]]).toEqual([1, "", reason]);
  });
});

describe("institute:create", () => {
  const named = ["--code", "SUN", "--name", "Sunrise", "--phone", "0000012345"];
  const student = ["--student-name", "Asha", "--student-phone", "9000000000"];

  it.each([
    [["--color", "#808080"], "Neither white nor dark text can be read on that --color."],
    [["--logo", "no-such.png"], "There is no file no-such.png."],
    [["--teacher", "Meena, 0000012345, docs/bench.md"], "A teacher's picture is no PNG, JPEG or WebP."],
  ])("refuses %j in words, before anything is made", (face, words) => {
    const { status, stderr } = run("create", ...named, ...student, ...face);
    expect(stderr).toContain(words);
    expect(status).toBe(1);
  });
});

describe("institute:import", () => {
  const named = ["--name", "Bank", "--minutes", "5"];

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

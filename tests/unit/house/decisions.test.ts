import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const index = readFileSync(`${folder}/README.md`, "utf8");
const records = readdirSync(folder).filter((name) => name !== "README.md");

test.each(records)("%s has a number, a date, a status, and the same in the index", (name) => {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  const head = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+)\.\n/.exec(text);
  const [, number, title, date, status = ""] = head ?? [];
  expect(name.slice(0, 4)).toBe(number?.padStart(4, "0"));
  expect(index.toLowerCase()).toContain(
    `| ${number} | [${title}](${name}) | ${date} | ${status} |`.toLowerCase(),
  );
});

test("no two decisions share a number", () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(records.length);
});

test("a decision says why, what, and what follows", () => {
  for (const name of records) {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts, name).toEqual(["Context", "Decision", "Consequences"]);
  }
});

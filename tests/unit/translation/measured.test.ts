import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languages } from "~/lib/languages";
import { measureOf } from "~/lib/translation/gate/measured";
import { tierOf } from "~/lib/translation/gate/tiers";

const tried = {
  medical: "medical sentences by translators",
  general: "general sentences",
  few: "questions of this project",
  none: "",
};
const count = (part: readonly [number, number] | null) => (part === null ? "not measured" : `${part[0]} of ${part[1]}`);

it("docs/translation-gate.md has the figures of the checks", () => {
  const page = readFileSync("docs/translation-gate.md", "utf8");
  const rows = languages.flatMap(([code, name]) => {
    const { on, heldBack, noticed } = measureOf(code);
    return heldBack === null ? [] : `| ${name} | ${tried[on]} | ${count(heldBack)} | ${count(noticed)} |`;
  });
  expect(rows).toHaveLength(11);
  for (const row of rows) expect(page).toContain(row);
});

it("a language that was tried is one of which everything is checked", () => {
  for (const [code] of languages) {
    if (code === "en") continue;
    expect(measureOf(code).on === "none", code).toBe(tierOf(code) === "numbers and structure");
  }
});

import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { countIn, readBreaks } from "../../breaks/list";

const rows = readBreaks();

it("every break of the list still applies: its line stands once in its file, and its tests are there", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const rotten = rows.filter(
    (row) => row.tests.some((test) => !existsSync(test)) || countIn(readFileSync(row.file, "utf8"), row) !== 1,
  );
  expect(rotten.map(({ file, before }) => `${file}: ${before}`)).toEqual([]);
});

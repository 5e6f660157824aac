import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import {
  attemptTables,
  notebookTables,
  phoneCookies,
  phoneStores,
  purchaseTables,
  type TableRule,
} from "~/lib/rights/stores";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("rights/stores.ts"))
  .map((name) => readFileSync(posix.join("app", name), "utf8"))
  .join("\n");

test("every cookie and every store of the phone has its rule, and every rule its store", () => {
  const names = [...sources.matchAll(/"(pcbt_\w+)"/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys({ ...phoneCookies, ...phoneStores }).sort());
});

/** How stores.ts words the life of a cookie, by what its code says. */
const lives: Record<string, string> = {
  ONE_YEAR: "one year after the last change",
  "30 * 24 * 60 * 60": "30 days",
  "60 * 60": "an hour",
  "30 * 60": "30 minutes",
  "10 * 60": "10 minutes",
};

test("a cookie that goes by itself lives as long as students read", () => {
  const aged = [...sources.matchAll(/name: "(pcbt_\w+)",\s+schema: [^{}]+,\s+maxAge: ([^,}\n]+?)[,\s]*[}\n]/g)];
  expect(aged.length).toBeGreaterThan(8);
  for (const [, name = "", age = ""] of aged)
    expect([name, phoneCookies[name as "pcbt_left"].until]).toEqual([name, lives[age]]);
});

test("docs/privacy.md has every table and cookie, with what it holds and for how long", () => {
  const page = readFileSync("docs/privacy.md", "utf8");
  const all: Record<string, Readonly<Record<string, TableRule>>> = {
    TestAttempt: attemptTables,
    StudentNotebook: notebookTables,
    StudentPurchases: purchaseTables,
    cookie: phoneCookies,
    phone: phoneStores,
  };
  const wanted = Object.entries(all).flatMap(([store, rules]) =>
    Object.entries(rules).map(
      ([name, { holds, until, withheld }]) =>
        `| ${store} \`${name}\` | ${holds} | ${until} | ${withheld === undefined ? "yes" : `no: ${withheld}`} |`,
    ),
  );
  const rows = page
    .split("\n")
    .filter((line) => /^\| (TestAttempt|StudentNotebook|StudentPurchases|cookie|phone) /.test(line));
  expect(rows).toEqual(wanted);
});

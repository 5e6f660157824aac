import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { variablesSchema } from "~/lib/env";

const folder = "docs/decisions";
const index = readFileSync(`${folder}/README.md`, "utf8");
const records = readdirSync(folder).filter((name) => name !== "README.md");

test.each(records)("the decision %s is in the index once and has its four parts", (name) => {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  const [, title] = /^# (.+)\n\nDate: \d{4}-\d\d-\d\d\.\n/.exec(text) ?? [];
  expect(index.split(`- [${title}](${name})`)).toHaveLength(2);
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
  expect(parts).toEqual(["Context", "Choice", "Cost", "Refused"]);
});

/** Every text of the repository but the sample content. */
const sources = [
  ...["app", "docs", "institute", "public", "scripts", "tests"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => posix.join(root, name)),
  ),
  ...readdirSync("."),
].filter(
  (file) =>
    /\.(md|tsx?|js|css|toml)$/.test(file) &&
    // What a Worker that runs beside leaves there may be gone before it is read.
    !/^institute\/(content|\.wrangler)\//.test(file) &&
    statSync(file).isFile(),
);

const partsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = ""]) => part);

/** The files that a text names, from the root: what a page links to or puts between backticks, and pages below docs/. */
function namedFiles(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const pages = partsOf(text, /\b(docs\/[\w./-]*\w)/g);
  if (!file.endsWith(".md")) return pages;
  const links = partsOf(text, /\]\((?!https?:)([^)#\s]+)/g);
  return [
    ...pages,
    ...links.map((to) => posix.join(posix.dirname(file), to)),
    ...partsOf(text, /`((?:app|institute|public|scripts|tests)\/[\w./-]+)`/g),
  ];
}

test("every page that a link, a comment or a message names is there", () => {
  const lost = sources.flatMap((file) =>
    namedFiles(file)
      .filter((named) => !existsSync(named))
      .map((named) => `${file}: ${named}`),
  );
  expect(lost).toEqual([]);
});

test("docs/configuration.md has every variable of the Worker, and no other", () => {
  const page = readFileSync("docs/configuration.md", "utf8");
  const variables = partsOf(page, /^\| `([A-Z_]+)` \|/gm);
  expect(variables.sort()).toEqual(Object.keys(variablesSchema.shape).sort());
});

test("docs/advisories.md names the packages at the versions of package-lock.json", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const rows = partsOf(readFileSync("docs/advisories.md", "utf8"), /^\| ([^|]+) \|/gm).join();
  const named = [...rows.matchAll(/([@\w/-]+) (\d+\.\d+\.\d+)/g)].map(([, name, version]) => [name, version]);
  expect(named).toContainEqual(["react-router", "6.30.6"]);
  expect(named).toEqual(named.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version]));
});

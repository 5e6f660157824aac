/**
 * Reads what was built for phones and names what the oldest browsers of the list in package.json lack: syntax, names of
 * script and styles. Built code does not say what a name belongs to: one that an old and a new interface share passes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { full } from "acorn-walk";
import { parse as parseStyles } from "postcss";
import { newerNames, newerStyles } from "./newer-names";

/** The newest syntax that all of them read. */
const ecmaVersion = 2020;

/** What app/framework/old-browsers.ts adds. */
const added = [
  "at",
  "canParse",
  "hasOwn",
  "randomUUID",
  "replaceAll",
  "replaceChildren",
  "requestSubmit",
];

/** Names that are asked for before they are used, or are members of something else: each with the reason. */
const harmless: Record<string, string> = {};

/** Styles that a page only looks plainer without, or that a rule before them stands in for. */
const harmlessStyles: Record<string, string> = {};

/** Libraries that are served as they come, and bring what they need. */
const asTheyCome = /^pdf\./;

interface Finding {
  file: string;
  name: string;
}

const { globals, statics, members } = newerNames();
/** Safari reads it since 16.4, and no other syntax error is so well hidden: parsers of ES2018 take it. */
const lookbehind = /\(\?<[=!]/;

type Any = Node & Record<string, unknown>;
const nameOf = (node: unknown) => {
  const { type, name, value } = (node ?? {}) as Any;
  return type === "Identifier" ? String(name) : type === "Literal" ? String(value) : "";
};

/** What a script calls that is too new. */
function newIn(code: string): string[] {
  const found = new Set<string>();
  const declared = new Set<string>();
  const tree = parse(code, { ecmaVersion, sourceType: "module" });
  full(tree, (node) => {
    const one = node as Any;
    if (one.type === "Literal" && lookbehind.test(String(one.raw ?? ""))) found.add("(?<=");
    if (one.type === "VariableDeclarator" || /Function/.test(one.type))
      declared.add(nameOf(one.id));
    if (one.type !== "CallExpression" && one.type !== "NewExpression") return;
    const callee = one.callee as Any;
    if (globals.has(nameOf(callee))) found.add(nameOf(callee));
    if (callee.type !== "MemberExpression" || callee.computed) return;
    const name = nameOf(callee.property);
    const owner = nameOf(callee.object);
    if (members.has(name)) found.add(name);
    else if (statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
  });
  return [...found].filter(
    (name) => !declared.has(name) && !added.includes(name.replace(/^.*\./, "")),
  );
}

/** What styles say that is too new. */
function newInStyles(code: string): string[] {
  const found = new Set<string>();
  parseStyles(code).walk((node) => {
    if (node.type === "decl" && newerStyles.properties.has(node.prop)) found.add(node.prop);
    if (node.type === "atrule" && newerStyles.atRules.has(node.name)) found.add(`@${node.name}`);
    if (node.type !== "rule") return;
    for (const [, name = ""] of node.selector.matchAll(/:([\w-]+)/g)) {
      if (newerStyles.selectors.has(name)) found.add(`:${name}`);
    }
  });
  return [...found];
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !asTheyCome.test(name))
    .map((name) => join(folder, name));
}

function findingsIn(files: string[], read: (code: string) => string[]): Finding[] {
  return files.flatMap((file) => {
    try {
      return read(readFileSync(file, "utf8")).map((name) => ({ file, name }));
    } catch (error) {
      return [{ file, name: `syntax: ${error instanceof Error ? error.message : error}` }];
    }
  });
}

const client = "build/client";
const scripts = [...filesOf(`${client}/assets`, ".js"), `${client}/sw.js`];
const styles = [...filesOf(`${client}/assets`, ".css"), `${client}/offline.css`];
const findings = [
  ...findingsIn(scripts, newIn).filter(({ name }) => !(name in harmless)),
  ...findingsIn(styles, newInStyles).filter(({ name }) => !(name in harmlessStyles)),
];
for (const { file, name } of findings) process.stdout.write(`${file}: ${name}\n`);
process.stdout.write(
  `${scripts.length} scripts, ${styles.length} stylesheets: ${findings.length} names too new\n`,
);
if (findings.length > 0) process.exitCode = 1;

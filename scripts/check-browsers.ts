/**
 * Reads what was built for phones and names what the oldest browsers of the list in package.json lack: syntax, names of
 * script and styles. Built code does not say what a name belongs to: one that an old and a new interface share passes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { full } from "acorn-walk";
import { newerNames } from "./newer-names";
import { newInStyles } from "./newer-styles";

/** Whatever has a newer kind of node than all of them read; of ES2022 they know the public fields of classes. */
const ecmaVersion = 2022;
const newerSyntax: Record<string, string> = {
  PrivateIdentifier: "#private",
  StaticBlock: "static {}",
  PropertyDefinition: "static field",
};
const newerOperators = ["??=", "||=", "&&="];

/** What app/lib/old-browsers.ts adds. */
const added = ["at", "canParse", "hasOwn", "randomUUID", "replaceAll", "replaceChildren", "requestSubmit"];

/** Names of our own and of libraries that look like built-in ones. */
const browserOwn = (
  "format watch messages forget results run when check getState subscribe take details escape retry lost changed " +
  "isVisible navigate fetch hidePopover"
).split(" ");

/** Built-in names that are asked for before they are used, or whose failure is taken for an answer: where, and how. */
const browserNames: Record<string, string> = {
  showModal: "modal.tsx and modal-dialog.tsx do without",
  createImageBitmap: "a picture that cannot be made smaller is sent as it is",
  MediaRecorder: "chat-recorder.ts says that it cannot record",
  "MediaRecorder.isTypeSupported": "chat-recorder.ts",
  createObjectURL: "with MediaRecorder alone",
  revokeObjectURL: "with MediaRecorder alone",
  requestPermission: "notify.ts asks for Notification",
  getSubscription: "sw.js: where there is a pushManager",
  unsubscribe: "sw.js: of a subscription",
  showNotification: "sw.js: after a push",
  share: "picture.ts: where there is canShare; else the file is saved",
  getViewport: "of the library that draws PDF files",
};

/** What phones get as libraries come, which bring what they need; and what only pages without script are made of. */
const browserLeftOut = /^(pdf\.|language-choice-)/;

interface BrowserFinding {
  file: string;
  name: string;
}

const { globals, statics, members } = newerNames();
/** Safari reads it since 16.4, and no other syntax error is so well hidden: parsers of ES2018 take it. */
const lookbehind = /\(\?<[=!]/;

type Any = Node & Record<string, unknown>;
const nodeName = (node: unknown) => {
  const { type, name, value } = (node ?? {}) as Any;
  return type === "Identifier" ? String(name) : type === "Literal" ? String(value) : "";
};

/** What a script calls that is too new. */
function newIn(code: string): string[] {
  const found = new Set<string>();
  const declared = new Set<string>();
  const tree = parse(code, { ecmaVersion, sourceType: "module", allowAwaitOutsideFunction: false });
  full(tree, (node) => {
    const one = node as Any;
    const syntax = newerSyntax[one.type];
    if (syntax && (one.type !== "PropertyDefinition" || one.static)) found.add(syntax);
    if (newerOperators.includes(String(one.operator))) found.add(String(one.operator));
    if (one.type === "Literal" && /^\d[\d_]*_/.test(String(one.raw))) found.add("1_000");
    if (one.type === "Literal" && lookbehind.test(String(one.raw ?? ""))) found.add("(?<=");
    if (one.type === "VariableDeclarator" || /Function/.test(one.type)) declared.add(nodeName(one.id));
    // Where the name is missing, the question throws.
    if (one.operator === "instanceof" && globals.has(nodeName(one.right))) found.add(nodeName(one.right));
    if (one.type !== "CallExpression" && one.type !== "NewExpression") return;
    const callee = one.callee as Any;
    if (globals.has(nodeName(callee))) found.add(nodeName(callee));
    if (callee.type !== "MemberExpression" || callee.computed) return;
    const name = nodeName(callee.property);
    const owner = nodeName(callee.object);
    if (members.has(name)) found.add(name);
    else if (statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
  });
  return [...found].filter((name) => !declared.has(name) && !added.includes(name.replace(/^.*\./, "")));
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !browserLeftOut.test(name))
    .map((name) => join(folder, name));
}

function findingsIn(files: string[], read: (code: string) => string[]): BrowserFinding[] {
  return files.flatMap((file) => {
    try {
      return read(readFileSync(file, "utf8")).map((name) => ({ file, name }));
    } catch (error) {
      return [{ file, name: `syntax: ${error instanceof Error ? error.message : error}` }];
    }
  });
}

const browserClient = "build/client";
const browserScripts = [...filesOf(`${browserClient}/assets`, ".js"), `${browserClient}/sw.js`];
const styles = [...filesOf(`${browserClient}/assets`, ".css"), `${browserClient}/offline.css`];
const browserFindings = [
  ...findingsIn(browserScripts, newIn).filter(({ name }) => !browserOwn.includes(name) && !(name in browserNames)),
  ...findingsIn(styles, newInStyles),
];
for (const { file, name } of browserFindings) process.stdout.write(`${file}: ${name}\n`);
process.stdout.write(
  `${browserScripts.length} scripts, ${styles.length} stylesheets: ${browserFindings.length} names too new\n`,
);
if (browserFindings.length > 0) process.exitCode = 1;

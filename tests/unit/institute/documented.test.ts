import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createInstitute } from "~/lib/institute/client";
import { endpoints } from "~/lib/institute/endpoints";
import { createTransport } from "~/lib/institute/transport";
import { calls as handlers } from "../../../institute/calls";
import { calls, functionOf } from "./calls";

const page = readFileSync(new URL("../../../docs/institute-api.md", import.meta.url), "utf8");
const everyCall = page.slice(page.indexOf("## Every call"), page.indexOf("## Calls that the specification"));
const row = /^\| (GET|POST) `(\S+)`(?: \*\*(?:multipart|JSON)\*\*)? \|.*\| (?:[·○] )?`([\w.]+)` \| (\S+) \|$/gm;

/** "GET path" -> the client's function, as the page has it. */
const documented = new Map([...everyCall.matchAll(row)].map(([, method, path, fn]) => [`${method} ${path}`, fn]));

/** The same, as the client has it. */
const built = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [
    `${method} ${path}`,
    functionOf(calls[name as keyof typeof endpoints]),
  ]),
);

test("every row of the page can be read", () => {
  const rows = everyCall.split("\n").filter((line) => /^\| (GET|POST) /.test(line));
  expect(rows).toHaveLength(documented.size);
});

test("every call of the client has its row, and every row its call", () => {
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(built));
});

test("every function of the client is on the page", () => {
  const transport = createTransport({ fetch, baseUrl: "https://institute.example.org" });
  const functions = Object.entries(createInstitute(transport)).flatMap(([group, members]) =>
    Object.keys(members).map((name) => `${group}.${name}`),
  );
  expect([...new Set(documented.values())].sort()).toEqual(functions.sort());
});

test("the page marks the calls that are sent without a token, and those where it is optional", () => {
  const marks = [...everyCall.matchAll(/^\| (GET|POST) `(\S+)`.*\| ([·○] )?`[\w.]+` \| \S+ \|$/gm)];
  const marked = Object.fromEntries(marks.map(([, method, path, mark]) => [`${method} ${path}`, mark?.trim() ?? ""]));
  for (const [name, { method, path, sendsNoToken, needsNoToken }] of Object.entries(endpoints)) {
    expect(marked[`${method} ${path}`], name).toBe(sendsNoToken ? "·" : needsNoToken ? "○" : "");
  }
});

/** Of the institute's own programs: no student asks. */
const isOwn = (call: string) => call.includes(" api/institute/");

/** "GET path" -> the file of its handler. */
const handled = new Map([...everyCall.matchAll(row)].map(([, method, path, , file]) => [`${method} ${path}`, file]));

test("every call has its handler in the reference institute, in the file that the page names", () => {
  const answered = handlers.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, "{id}")}`);
  const [own, ofStudents] = [answered.filter(isOwn), answered.filter((call) => !isOwn(call))];
  expect(ofStudents.sort()).toEqual([...built.keys()].sort());
  for (const call of own) expect(page).toContain(`| ${call.replace(" ", " `")}\` |`);
  for (const [call, file] of handled) {
    const source = readFileSync(new URL(`../../../institute/${file}`, import.meta.url), "utf8");
    const [, group] = call.split("/");
    expect(source, `${file} answers ${call}`).toContain(`api/${group}/`);
  }
});

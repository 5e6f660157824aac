import { describe, expect, it } from "vitest";
import { type Arrow, findCircle, readArrows, written } from "./import-graph";

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
const isReact = (to: string) => /^(react|react-dom|@remix-run\/react)(\/|$)/.test(to);
const isHook = (from: string) => /\/use-[^/]*$/.test(from);
const areaOf = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1];

/** The floors of the app from the ground up; a file may import what stands on its own floor or below. */
const floors: RegExp[] = [
  /^app\/(lib\/|scripts\/|styles\/|paths\.ts)/,
  /^app\/request\//,
  /^app\/(components|framework)\//,
  /^app\/routes\//,
  /^app\/(root|routes|entry\.\w+)\.tsx?$/,
];
const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path));

/** The wings of an attempt, and which others each of them may know. */
const wings: Record<string, readonly string[]> = {
  rules: [],
  protocol: ["rules"],
  object: ["rules", "protocol"],
  browser: ["rules", "protocol"],
};
const wingOf = (path: string) => /^app\/lib\/attempt\/(.+)\//.exec(path)?.[1];

/** Pure folders that app and institute share. */
const shared = ["search-words", "networks", "sums"];

const rules: { rule: string; breaks(arrow: Arrow): boolean }[] = [
  {
    rule: "app and institute never import each other",
    breaks: ({ from, to }) =>
      (isIn("app", from) && isIn("institute", to)) || (isIn("institute", from) && isIn("app", to)),
  },
  {
    rule: "what both of them import imports nothing but itself and zod",
    breaks: ({ from, to }) => to !== "zod" && shared.some((folder) => isIn(folder, from) && !isIn(folder, to)),
  },
  {
    rule: "question banks are read from bytes, in a command as in a Worker",
    breaks: ({ from, to }) => isIn("institute/question-bank", from) && /^node:(?!crypto$|zlib$)/.test(to),
  },
  {
    rule: "app/lib imports React in its hooks alone",
    breaks: ({ from, to }) => isIn("app/lib", from) && isReact(to) && !isHook(from),
  },
  {
    rule: "a page's own script imports no React and no schema",
    breaks: ({ from, to }) => isIn("app/scripts", from) && (isReact(to) || /^(zod|@)/.test(to)),
  },
  {
    rule: "imports in app go from routes to components to request to lib, never back up",
    breaks: ({ from, to }) => floorOf(from) >= 0 && floorOf(from) < floorOf(to),
  },
  {
    rule: "in an attempt, object and browser know protocol and rules, never each other",
    breaks({ from, to }) {
      const [wing, other] = [wingOf(from), wingOf(to)];
      const isInside = wing !== undefined && to.startsWith("app/lib/attempt/") && other !== wing;
      return isInside && (other === undefined || !wings[wing]?.includes(other));
    },
  },
  {
    rule: "areas of app/routes never import each other",
    breaks: ({ from, to }) => areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(from) !== areaOf(to),
  },
];

const arrows = readArrows(["app", "institute", ...shared, "scripts"]);

/** The folder by subject that a file of the institute or of scripts is in; a file at the institute's top is its own. */
function subjectOf(path: string): string | undefined {
  if (isIn("scripts", path)) return "scripts";
  return isIn("institute", path) ? path.split("/").slice(0, 2).join("/") : undefined;
}

const betweenSubjects: Arrow[] = arrows.flatMap((arrow) => {
  const [from, to] = [subjectOf(arrow.from), subjectOf(arrow.to)];
  return from && to && from !== to ? [{ from, to }] : [];
});

describe("the imports of the project", () => {
  it("are read, those of all folders", () => {
    const folders = new Set(arrows.map(({ from }) => from.split("/")[0]));
    expect([...folders]).toEqual(["app", "institute", "search-words", "sums", "scripts"]);
  });

  for (const { rule, breaks } of rules) {
    it(rule, () => expect(arrows.filter(breaks).map(written)).toEqual([]));
  }

  it("lead from no file back to itself", () => {
    expect(findCircle(arrows)).toEqual([]);
  });

  it("lead from no folder of institute or scripts back to itself", () => {
    expect(findCircle(betweenSubjects)).toEqual([]);
  });
});

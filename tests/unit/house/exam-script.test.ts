import { describe, expect, it } from "vitest";
import { readArrows } from "./import-graph";

const arrows = readArrows(["app"]).filter(({ isType }) => !isType);

/** The files a script brings along, by the way of their imports. */
function reached(from: string): Map<string, string> {
  const ways = new Map([[from, from]]);
  for (const [path, way] of ways) {
    for (const arrow of arrows) {
      if (arrow.from === path && !ways.has(arrow.to)) ways.set(arrow.to, `${way} -> ${arrow.to}`);
    }
  }
  return ways;
}

describe("the script of the exam", () => {
  it("recognises no language: the server has told it", () => {
    const ways = reached("app/islands/exam.tsx");
    expect(ways.size).toBeGreaterThan(50);
    const recognises = /\/(translation\/(language-of|text-language|languages|scripts)|rich-text\/isolate)\.ts$/;
    expect([...ways].filter(([path]) => recognises.test(path)).map(([, way]) => way)).toEqual([]);
  });

  it("knows no router and no schema", () => {
    const ways = reached("app/islands/exam.tsx");
    expect([...ways].filter(([path]) => /^(@remix-run|zod|@conform-to)/.test(path)).map(([, way]) => way)).toEqual([]);
  });
});

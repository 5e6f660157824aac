import { describe, expect, it } from "vitest";
import { inTurns } from "~/lib/in-turns";
import { markedPath } from "~/lib/translation/address";

describe("work in turns", () => {
  it("goes on in order, so many at once", async () => {
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const works = [0, 1, 2, 3, 4].map((place) => async () => {
      begun.push(place);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return undefined;
    });
    await inTurns(works, 2);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it("begins nothing more once one says stop", async () => {
    const begun: number[] = [];
    const works = [0, 1, 2].map((place) => async () => {
      begun.push(place);
      return place === 1 ? ("stop" as const) : undefined;
    });
    await inTurns(works, 1);
    expect(begun).toEqual([0, 1]);
  });
});

it("the address of a page that asks again keeps what it asked for", () => {
  const url = { pathname: "/a", search: "?view=solutions&translation=ask" };
  expect(markedPath(url, "again")).toBe("/a?view=solutions&translation=again");
});

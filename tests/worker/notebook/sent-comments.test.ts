import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newStudent } from "./student";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const id = "m-12345678";

/** The comments of a student at chosen moments (ms after the first). */
function sender() {
  const student = newStudent();
  const start = Date.now();
  const at = (ms: number) =>
    runInDurableObject(student.stub(), (notebook) => {
      Object.assign(notebook, { now: () => start + ms });
    });
  return {
    start,
    async begin(ms: number, of = id) {
      await at(ms);
      return student.visit((notebook) => notebook.comments.begin(of));
    },
    end: (end: "taken" | "refused" | "unsure") => student.visit((notebook) => notebook.comments.end(id, end)),
  };
}

describe("a comment that is sent under an id", () => {
  it("is new once, and taken from then on", async () => {
    const { begin, end, start } = sender();
    expect(await begin(0)).toEqual({ state: "new", since: start });
    expect((await begin(SECOND))?.state).toBe("under-way");
    await end("taken");
    expect((await begin(2 * DAY))?.state).toBe("taken");
    expect((await begin(0, "m-another-one"))?.state).toBe("new");
  });

  it("is unsure once a try is over that nobody heard of, for one page at a time", async () => {
    const { begin, end, start } = sender();
    await begin(0);
    expect(await begin(46 * SECOND)).toEqual({ state: "unsure", since: start });
    expect((await begin(47 * SECOND))?.state).toBe("under-way");
    await end("unsure");
    expect(await begin(48 * SECOND)).toEqual({ state: "unsure", since: start });
  });

  it("begins anew where it was refused, and is forgotten after a week", async () => {
    const { begin, end } = sender();
    await begin(0);
    await end("refused");
    expect((await begin(SECOND))?.state).toBe("new");
    await end("taken");
    await begin(8 * DAY, "m-another-one");
    expect((await begin(8 * DAY))?.state).toBe("new");
  });
});

import { describe, expect, it } from "vitest";
import { shownComments } from "~/lib/class/shown-comments";
import { commentSchema, type LiveComment } from "~/lib/institute/schemas/content";
import { createCommentCache } from "~/routes/classes/class-comments";

const comment = (id: number | null, message = `Words ${id}`, more: object = {}): LiveComment =>
  commentSchema.parse({ id, name: "Asha", message, ...more });

describe("the comments of a class, kept for a moment", () => {
  function kept() {
    const clock = { now: 0 };
    let asked = 0;
    const comments = createCommentCache({ now: () => clock.now });
    const load = async () => {
      asked += 1;
      return [comment(asked)];
    };
    return {
      clock,
      asked: () => asked,
      load,
      comments,
      look: async (isFresh = false) => (await comments.of("901 PCBT", load, isFresh))[0]?.id,
    };
  }

  it("cost one request for all who look within two seconds", async () => {
    const { clock, asked, look } = kept();
    for (const now of [0, 1, 500, 1999]) {
      clock.now = now;
      expect(await look()).toBe(1);
    }
    expect(asked()).toBe(1);
    clock.now = 2000;
    expect(await look()).toBe(2);
  });

  it("are asked for by one while all others go on with what was known", async () => {
    const { clock, comments, look } = kept();
    await look();
    clock.now = 3000;
    let answer: (comments: LiveComment[]) => void = () => {};
    let waiting = 0;
    const slow = () => {
      waiting += 1;
      return new Promise<LiveComment[]>((resolve) => {
        answer = resolve;
      });
    };
    const first = comments.of("901 PCBT", slow);
    expect((await comments.of("901 PCBT", slow))[0]?.id).toBe(1);
    expect(waiting).toBe(1);
    answer([comment(9)]);
    expect((await first)[0]?.id).toBe(9);
    expect(await look()).toBe(9);
  });

  it("have what was just posted, for whoever posted it", async () => {
    const { asked, look } = kept();
    await look();
    expect(await look(true)).toBe(2);
    expect(await look()).toBe(2);
    expect(asked()).toBe(2);
  });

  it("are of one class and one institute", async () => {
    const { comments, load, asked } = kept();
    for (const key of ["1 A", "2 A", "1 B", "1 A"]) await comments.of(key, load);
    expect(asked()).toBe(3);
  });
});

describe("the comments that a page shows", () => {
  it("are the newest, the newest first, in whatever order they came", () => {
    const all = [comment(3), comment(1), comment(2)];
    expect(shownComments(all).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(shownComments(all, 2).map(({ id }) => id)).toEqual([3]);
    const many = Array.from({ length: 70 }, (_, at) => comment(at + 1));
    expect(shownComments(many)).toHaveLength(50);
    expect(shownComments(many)[0]?.id).toBe(70);
  });
});

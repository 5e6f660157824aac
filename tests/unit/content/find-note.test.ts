import { describe, expect, it } from "vitest";
import { findNote } from "~/lib/content/find-note";
import { InstituteError } from "~/lib/institute/errors";

const failure = new InstituteError("server", "Failed to load notes");
const unknown = new InstituteError("not-found", "Resource not found");

interface Lists {
  free?: number[] | Error;
  freeOf?: number[] | Error;
  premiumOf?: Record<number, number[] | Error>;
  bought?: number[] | Error;
  subjects?: number[] | Error;
}

/** An institute with these notes; `asked` are the calls it got, in turns. */
function instituteWith({
  free = [],
  freeOf = [],
  premiumOf = {},
  bought = [],
  subjects = [],
}: Lists) {
  const asked: string[] = [];
  const reply = async (call: string, ids: number[] | Error) => {
    asked.push(call);
    if (ids instanceof Error) throw ids;
    return ids.map((id) => ({ id }));
  };
  const institute = {
    notes: {
      free: () => reply("free", free),
      freeBySubject: (id: number) => reply(`free of ${id}`, freeOf),
      premiumBySubject: ({ subjectId: id }: { subjectId: number }) =>
        reply(`premium of ${id}`, premiumOf[id] ?? []),
    },
    individual: { purchased: async () => ({ notes: await reply("bought", bought) }) },
    catalogue: { subjects: () => reply("subjects", subjects) },
  };
  const optionalPart = async <T>(part: Promise<T>) =>
    part.then(
      (value) => ({ value, failure: null }),
      (error: InstituteError) => ({ value: null, failure: error }),
    );
  const context = { institute, optionalPart } as unknown as Parameters<typeof findNote>[0];
  return { asked, find: (id: number, subject: number | null) => findNote(context, id, subject) };
}

describe("a note is looked for", () => {
  it("in its subject, where the address names it", async () => {
    const { asked, find } = instituteWith({ premiumOf: { 3: [9] } });
    expect(await find(9, 3)).toEqual({ id: 9 });
    expect(asked).toEqual(["free of 3", "premium of 3"]);
  });

  it("among the free ones and the bought ones at once, where it does not", async () => {
    const { asked, find } = instituteWith({ free: [9] });
    expect(await find(9, null)).toEqual({ id: 9 });
    expect(asked.toSorted()).toEqual(["bought", "free"]);
  });

  it("in every subject at last, even if the address named a wrong one", async () => {
    const { find } = instituteWith({ freeOf: unknown, subjects: [1, 2], premiumOf: { 2: [9] } });
    expect(await find(9, 77)).toEqual({ id: 9 });
  });

  it("in so many subjects and no more", async () => {
    const many = Array.from({ length: 40 }, (_, at) => at + 1);
    const { asked, find } = instituteWith({ subjects: many });
    expect(await find(9, null)).toBeNull();
    expect(asked.length).toBeLessThanOrEqual(15);
  });

  it("past a list that did not come", async () => {
    const { find } = instituteWith({ free: failure, bought: [9] });
    expect(await find(9, null)).toEqual({ id: 9 });
  });

  it.each([
    { free: failure },
    { bought: failure },
    { subjects: failure },
    { subjects: [1, 2], premiumOf: { 2: failure } },
  ])(
    "and is not said to be missing where it may be in one that did not come: %j",
    async (lists) => {
      await expect(instituteWith(lists).find(9, null)).rejects.toBe(failure);
    },
  );
});

import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { postOnce } from "~/routes/classes/post-once";
import { studentArgs } from "../route-args";

const since = Date.parse("2026-11-23T05:00:00Z");
const failure = (kind: ConstructorParameters<typeof InstituteError>[0]) => new InstituteError(kind, kind);

interface Told {
  state: "new" | "unsure" | "under-way" | "taken" | null;
  /** What the comments of the class are; an error where they do not come. */
  comments?: string[] | Error;
  posting?: Error;
  isOver?: boolean;
}

/** Posts one where the notebook and the institute say this; gives the outcome and what was done. */
async function posted({ state, comments = [], posting, isOver = false }: Told) {
  const done: string[] = [];
  const services = {
    optionalPart: async (work: Promise<unknown>) => ({ value: await work, failure: null }),
    notebook: {
      comments: {
        begin: async () => state && { state, since },
        end: async (_: string, end: string) => void done.push(end),
      },
    },
    institute: {
      live: {
        list: async () => [{ id: 5, state: isOver ? ("ended" as const) : ("live" as const) }],
        async comments() {
          if (comments instanceof Error) throw comments;
          return comments.map((message) => ({ id: 1, name: "Asha", message, createdAt: null }));
        },
        async comment() {
          done.push("posted");
          if (posting) throw posting;
        },
      },
    },
  };
  const args = studentArgs(services, { as: { name: "Asha" } });
  const outcome = await postOnce(args, { classId: 5, id: "m-12345678", message: "Yes" }).catch(
    ({ kind }: InstituteError) => kind,
  );
  return [outcome, ...done];
}

describe("a comment with an id of the phone's", () => {
  it("is posted where it is new, and not where it was taken or a try is under way", async () => {
    expect(await posted({ state: "new" })).toEqual(["taken", "posted", "taken"]);
    expect(await posted({ state: "taken" })).toEqual(["taken"]);
    expect(await posted({ state: "under-way" })).toEqual(["later"]);
    expect(await posted({ state: null })).toEqual(["later"]);
  });

  it("a comment of which nobody knows whether it arrived is looked for before it is posted again", async () => {
    expect(await posted({ state: "unsure", comments: ["Yes"] })).toEqual(["taken", "taken"]);
    expect(await posted({ state: "unsure", comments: ["No"] })).toEqual(["taken", "posted", "taken"]);
    const unreadable = failure("server");
    expect(await posted({ state: "unsure", comments: unreadable })).toEqual(["server", "unsure"]);
  });

  it("a comment that fails is noted as unsent or unsure, by its failure", async () => {
    const leftBy = (kind: Parameters<typeof failure>[0]) => posted({ state: "new", posting: failure(kind) });
    expect(await leftBy("server")).toEqual(["server", "posted", "unsure"]);
    expect(await leftBy("network")).toEqual(["network", "posted", "unsure"]);
    // The institute may store it yet.
    expect(await leftBy("timeout")).toEqual(["timeout", "posted"]);
    expect(await leftBy("invalid")).toEqual(["invalid", "posted", "refused"]);
    expect(await posted({ state: "new", isOver: true })).toEqual(["over", "refused"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { packagesWith } from "~/lib/content/packages-with";
import { InstituteError } from "~/lib/institute/errors";
import { noteSchemas } from "~/lib/institute/schemas/content";
import { packageSchema } from "~/lib/institute/schemas/package";
import { fakeServices, optionalPart } from "../route-args";

const pack = (id: number, more: object = {}) =>
  packageSchema.parse({ id, name: `Package ${id}`, price: id, subjects: [1], ...more });
const failure = new InstituteError("server", "no");

/** An institute whose packages hold notes; a package without an entry fails. */
function contextWith(packages: ReturnType<typeof pack>[] | null, held: Record<number, number[]> = {}) {
  const content = vi.fn(async ({ packageId }: { packageId: number }) => {
    const ids = held[packageId];
    if (!ids) throw failure;
    return { tests: [], videos: [], notes: ids.map((id) => noteSchemas.mixed.parse({ id, name: "n" })) };
  });
  const all = async () => {
    if (!packages) throw failure;
    return packages;
  };
  return { context: fakeServices({ institute: { packages: { all, content } }, optionalPart }), content };
}

const note = { id: 501, subjectId: 1 };

describe("the packages that unlock a note", () => {
  it("are those that hold it, cheapest first", async () => {
    const { context } = contextWith([pack(702), pack(701), pack(703)], { 701: [501, 502], 702: [501], 703: [502] });
    expect(await packagesWith(context, "note", note)).toEqual([
      { id: 701, name: "Package 701", price: 70_100 },
      { id: 702, name: "Package 702", price: 70_200 },
    ]);
    expect(await packagesWith(context, "video", note)).toEqual([]);
  });

  it("are looked for where it can be, in six at most", async () => {
    const others = [pack(1, { price: 0 }), pack(2, { isPurchased: true }), pack(3, { subjects: [2] })];
    const { context, content } = contextWith([...others, pack(4, { subjects: [] })], { 4: [501] });
    expect(await packagesWith(context, "note", note)).toHaveLength(1);
    expect(content.mock.calls).toEqual([[{ packageId: 4, subjectId: 1 }]]);
    const many = contextWith(Array.from({ length: 50 }, (_, at) => pack(at + 1)));
    await packagesWith(many.context, "note", note);
    expect(many.content).toHaveBeenCalledTimes(6);
  });

  it("are those that came, where one fails", async () => {
    const { context } = contextWith([pack(701), pack(702)], { 702: [501] });
    expect(await packagesWith(context, "note", note)).toMatchObject([{ id: 702 }]);
    expect(await packagesWith(contextWith(null).context, "note", note)).toEqual([]);
  });
});

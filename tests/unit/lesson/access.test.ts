import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import type { Services } from "~/request/services";
import { loadNote } from "~/routes/lesson/note";
import { loadVideo } from "~/routes/lesson/video";
import { fakeServices, optionalPart, studentArgs } from "../route-args";

const premium = { subject_id: 2, is_premium: true, price: 49 };
/** A provider may give the address of the file with the row, whoever asks. */
const note = noteSchemas.mixed.parse({ id: 5, name: "Bones", file: "/media/secret.pdf", ...premium });
const video = videoSchemas.mixed.parse({ id: 4, name: "Drip", url: "https://youtu.be/secret12345", ...premium });

/** What the institute says of access; null: it does not answer. */
type Access = boolean | null;

function servicesWith(access: Access, row: { note?: object; video?: object } = {}) {
  const asked: unknown[] = [];
  const none = async () => [];
  const context = fakeServices({
    institute: {
      notes: { free: async () => [{ ...note, ...row.note }], freeBySubject: none, premiumBySubject: none },
      videos: { all: async () => [{ ...video, ...row.video }], list: none },
      catalogue: { subjects: none },
      packages: { all: none },
      individual: {
        purchased: async () => ({ notes: [], videos: [] }),
        hasAccess: async (...thing: unknown[]) => {
          asked.push(thing);
          if (access === null) throw new InstituteError("server", "no answer");
          return access;
        },
      },
    },
    notebook: { place: async () => null },
    pictureBytes: async () => null,
    preferences: { isLite: async () => false },
    optionalPart,
  });
  return { context, asked };
}

const cases: [Access, string, string][] = [
  [true, "open", "open"],
  [false, "locked", "locked"],
  [null, "unsure", "unknown"],
];

describe("a premium note", () => {
  it.each(cases)("a premium note is, by the institute's answer %s about access, %s", async (access, kind) => {
    const { context, asked } = servicesWith(access);
    const loaded = await loadNote(context, 5, null);
    expect(loaded.kind).toBe(kind);
    expect(JSON.stringify(loaded).includes("secret")).toBe(access === true);
    expect(asked).toEqual([["note", 5]]);
  });

  it("that is free is open to whoever asks, without a question", async () => {
    const { context, asked } = servicesWith(null, { note: { isPremium: false } });
    expect((await loadNote(context, 5, null)).kind).toBe("open");
    expect(asked).toEqual([]);
  });
});

describe("a premium video", () => {
  const load = (context: Services) => {
    const args = studentArgs({}, { path: "/dashboard/video/4", params: { videoId: "4" } });
    return loadVideo({ ...args, context });
  };

  it.each(cases)(
    "a premium video is, by the institute's answer %s about access, not %s but %s",
    async (access, _, kind) => {
      const { context, asked } = servicesWith(access);
      const loaded = await load(context);
      expect(loaded.watching.kind).toBe(kind);
      expect(JSON.stringify(loaded).includes("secret")).toBe(access === true);
      expect(asked).toEqual([["video", 4]]);
    },
  );

  it("that is free is open to whoever asks, without a question", async () => {
    const { context, asked } = servicesWith(null, { video: { isPremium: false } });
    expect((await load(context)).watching.kind).toBe("open");
    expect(asked).toEqual([]);
  });
});

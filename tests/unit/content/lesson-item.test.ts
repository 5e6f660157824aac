import { describe, expect, it } from "vitest";
import { listAccess, noteItem, videoItem } from "~/lib/content/list-items";
import { noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";

const place = { subject_id: 2, chapter_id: 9, chapter_name: "हृदय" };
const note = (more: object) => noteSchemas.mixed.parse({ id: 501, name: "Bones", ...place, size: 340_000, ...more });
const video = (more: object) =>
  videoSchemas.mixed.parse({ id: 401, name: "Heart", ...place, duration: "12:30", ...more });

describe("whether a thing is open to a student", () => {
  it.each([
    [{ isPremium: false, isPurchased: false, price: 4900 }, {}],
    [{ isPremium: true, isPurchased: true, price: 4900 }, { isYours: true }],
    [{ isPremium: true, isPurchased: false, price: 14_999_900 }, { lock: "₹1,49,999" }],
    [{ isPremium: true, isPurchased: false, price: 0 }, { lock: "In a premium package" }],
  ])("the access of %j is %j", (sold, words) => {
    expect(listAccess(sold)).toEqual(words);
  });
});

describe("a note in a list", () => {
  it("says its chapter, format and size, and leads to its page, never to its file", () => {
    const item = noteItem(note({ file: "/media/notes/501.pdf" }));
    expect(item).toMatchObject({ kind: "note", href: "/note/501?subjectId=2", facts: ["हृदय", "PDF", "340 KB"] });
    expect(JSON.stringify(item)).not.toContain("/media");
  });

  it("says nothing of what nobody knows, or its heading says", () => {
    const item = noteItem(note({ size: null, file: null, subject_id: null }), { chapterId: 9 });
    expect(item).toMatchObject({ href: "/note/501", facts: ["", "", ""] });
    expect([item.lock, item.isYours]).toEqual([undefined, undefined]);
  });
});

describe("a video in a list", () => {
  it("says its chapter, length and size", () => {
    const item = videoItem(video({ url: "/media/videos/401.mp4", is_purchased: true, is_premium: true }));
    expect(item).toMatchObject({
      kind: "video",
      href: "/dashboard/video/401?subjectId=2",
      facts: ["हृदय", "12:30", ""],
      isYours: true,
    });
    expect(JSON.stringify(item)).not.toContain("/media");
  });
});

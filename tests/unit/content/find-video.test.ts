import { describe, expect, it } from "vitest";
import { findVideo } from "~/lib/content/find-lesson";
import { InstituteError } from "~/lib/institute/errors";
import { type Video, videoSchemas } from "~/lib/institute/schemas/content";

const video = (id: number, chapterId: number | null) =>
  videoSchemas.mixed.parse({ id, name: `Video ${id}`, subject_id: 2, chapter_id: chapterId });
const all = [video(1, 5), video(2, 6), video(3, 5), video(4, null), video(5, null)];

const nothing = { packages: [], books: [], notes: [], tests: [], purchases: [] };

/** Lists of an institute, and which of them were asked for. */
function lists(subject: Video[] | InstituteError) {
  const asked: string[] = [];
  const videos = {
    async list({ subjectId }: { subjectId: number }) {
      asked.push(`subject ${subjectId}`);
      if (subject instanceof InstituteError) throw subject;
      return subject;
    },
    async all() {
      asked.push("all");
      return all;
    },
  };
  const individual = {
    async purchased() {
      asked.push("bought");
      return { ...nothing, videos: [video(9, 5)] };
    },
  };
  return { asked, videos: { videos, individual } };
}

describe("a video", () => {
  it("is found in its subject by one call, with the next of its chapter", async () => {
    const { asked, videos } = lists(all.slice(0, 3));
    expect(await findVideo(videos, 1, 2)).toMatchObject({ video: { id: 1 }, next: { id: 3 } });
    expect(await findVideo(videos, 3, 2)).toMatchObject({ video: { id: 3 }, next: null });
    expect(asked).toEqual(["subject 2", "subject 2"]);
  });

  it("is found among all where the subject is not known, or another", async () => {
    const { asked, videos } = lists([]);
    expect(await findVideo(videos, 2, null)).toMatchObject({ video: { id: 2 }, next: null });
    expect(await findVideo(videos, 2, 9)).toMatchObject({ video: { id: 2 } });
    expect(asked).toEqual(["all", "subject 9", "all"]);
    const missing = lists(new InstituteError("not-found", "no", { status: 404 }));
    expect(await findVideo(missing.videos, 2, 9)).toMatchObject({ video: { id: 2 } });
  });

  it("is found among what was bought where no list has it", async () => {
    const { asked, videos } = lists([]);
    expect(await findVideo(videos, 9, 2)).toMatchObject({ video: { id: 9 }, next: null });
    expect(asked).toEqual(["subject 2", "all", "bought"]);
  });

  it("has no next one where it is of no chapter, and is null where it is not there", async () => {
    const { videos } = lists([]);
    expect(await findVideo(videos, 4, null)).toMatchObject({ video: { id: 4 }, next: null });
    expect(await findVideo(videos, 99, null)).toBeNull();
  });

  it("fails as the lists do", async () => {
    const failure = new InstituteError("server", "Failed to load videos", { status: 500 });
    await expect(findVideo(lists(failure).videos, 2, 2)).rejects.toBe(failure);
  });
});

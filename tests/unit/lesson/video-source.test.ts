import { describe, expect, it } from "vitest";
import { videoSchemas } from "~/lib/institute/schemas/content";
import { pictureOutsideYoutube, readVideoSource, youtubeUrl } from "~/lib/lesson/video-source";

const source = (more: object) => readVideoSource(videoSchemas.mixed.parse({ id: 1, name: "A", ...more }));

describe("what plays a video", () => {
  it("is its file, with sound and captions where there are", () => {
    expect(source({ url: "/media/a.mp4" })).toEqual({
      kind: "file",
      url: "/media/a.mp4",
      audio: null,
      audioSize: null,
      captions: [],
      captionsLink: null,
    });
    const told = { file: "/a.mp4", audio_url: "/a.m4a", audio_size: 900, subtitle_url: "/a.vtt" };
    expect(source(told)).toMatchObject({ audio: "/a.m4a", audioSize: 900 });
    expect(source(told)).toMatchObject({ captions: [{ url: "/a.vtt", language: null }], captionsLink: null });
  });

  it("reads captions of another site beside it, and no unsafe address at all", () => {
    const captions = "https://files.example/a.vtt";
    expect(source({ url: "/a.mp4", captions })).toMatchObject({ captions: [], captionsLink: captions });
    expect(source({ url: "/a.mp4", captions: "javascript:alert(1)" })).toMatchObject({
      captions: [],
      captionsLink: null,
    });
    expect(source({ url: "javascript:alert(1)" })).toBeNull();
  });

  it("is YouTube by its id alone", () => {
    const youtube = { kind: "youtube", youtubeId: "3PmVJQUCm4E" };
    expect(source({ url: "https://youtu.be/3PmVJQUCm4E?x=1" })).toEqual(youtube);
    expect(source({ youtube_id: "3PmVJQUCm4E" })).toEqual(youtube);
    expect(source({ youtube_id: '"><script>' })).toBeNull();
    expect(youtubeUrl("3PmVJQUCm4E", 0)).toBe("https://www.youtube.com/watch?v=3PmVJQUCm4E");
    expect(youtubeUrl("3PmVJQUCm4E", 75)).toMatch(/&t=75s$/);
  });
});

describe("the picture of a video", () => {
  it("is the institute's own, never YouTube's", () => {
    expect(pictureOutsideYoutube("/media/a.svg")).toBe("/media/a.svg");
    expect(pictureOutsideYoutube("https://files.example/a.jpg")).toBe("https://files.example/a.jpg");
    expect(pictureOutsideYoutube("https://i.ytimg.com/vi/a/hq.jpg")).toBeNull();
    expect(pictureOutsideYoutube("https://IMG.YouTube.com/vi/a/0.jpg")).toBeNull();
    expect(pictureOutsideYoutube("https://notytimg.com/a.jpg")).toBe("https://notytimg.com/a.jpg");
    expect(pictureOutsideYoutube(null)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { todaysClass } from "~/lib/class/class-times";
import { allAnnouncements, latestAnnouncements } from "~/lib/content/announcements";
import { selectBanners } from "~/lib/content/institute-cache";
import { formatTestsTaken } from "~/lib/content/my-packages";
import { announcementSchema, bannerSchema } from "~/lib/institute/schemas/catalogue";
import { liveVideoSchema } from "~/lib/institute/schemas/content";

describe("today's class", () => {
  /** 22 November, 17:00 in India. */
  const now = Date.parse("2026-11-22T11:30:00Z");
  const video = (name: string, starts_at: string | null, more: object = {}) =>
    liveVideoSchema.parse({ id: 1, name, starts_at, teacher: "Dr Meena", ...more });
  const link = { url: "https://youtu.be/abcdefg" };
  const later = video("Later", "2026-11-22T13:00:00Z", link);
  const latest = video("Latest", "2026-11-22T18:00:00Z", link);

  it("is the one that is on, with the way to it", () => {
    const on = video("On", "2026-11-22T11:00:00Z", { is_live: true, ...link });
    expect(todaysClass([later, on], now)).toEqual({
      name: "On",
      teacher: "Dr Meena",
      time: "4:30 pm",
      isLive: true,
      off: "",
      href: "/free-classes/watch/1",
    });
    const file = video("On", null, { is_live: true, url: "https://meet.example.org/a" });
    expect(todaysClass([file], now)?.time).toBe("");
  });

  it("without a class that is on, Home shows the next one of the day", () => {
    expect(todaysClass([latest, later], now)).toMatchObject({ name: "Later", time: "6:30 pm", isLive: false });
  });

  it("Home says of today's next class that it does not take place, until it would be over", () => {
    const off = video("Off", "2026-11-22T12:00:00Z", { state: "cancelled" });
    expect(todaysClass([later, off], now)).toMatchObject({ name: "Off", isLive: false, off: "Cancelled" });
    expect(todaysClass([later, off], now + 90 * 60_000)).toMatchObject({ name: "Later", off: "" });
  });

  it("Home shows no class that is tomorrow in India, over, or without a time", () => {
    const tomorrow = video("Tomorrow", "2026-11-22T18:30:00Z");
    const over = video("Over", "2026-11-22T10:00:00Z", { is_live: false });
    const ended = video("Ended", "2026-11-22T13:00:00Z", { state: "ended" });
    const someDay = video("Some day", null, { is_live: false });
    expect(todaysClass([tomorrow, over, ended, someDay], now)).toBeNull();
    expect(todaysClass([], now)).toBeNull();
  });
});

describe("announcements", () => {
  const said = (message: string, created_at?: string) => announcementSchema.parse({ message, created_at });

  it("are the newest three as plain words, each with its day", () => {
    const all = [
      said("Old", "2026-01-01T10:00:00Z"),
      said("<b>Closed</b> on Monday<script>alert(1)</script>", "2026-11-01T20:00:00Z"),
      said("No day"),
      said("5 < 6 &amp; true", "2026-10-01T10:00:00Z"),
      said("कक्षा रविवार को बंद है", "2026-11-02T10:00:00Z"),
    ];
    const shown = latestAnnouncements(all);
    expect(shown.map(({ opening }) => opening)).toEqual(["कक्षा रविवार को बंद है", "Closed on Monday", "5 < 6 & true"]);
    // 20:00 in UTC is the next day in India.
    expect(shown[1]?.day).toMatch(/^2 Nov/);
    expect(latestAnnouncements([said("No day")])[0]?.day).toBe("");
  });

  it("are all there on their own page, whole and in order, with safe links", () => {
    const link = '<p>Fill <a href="https://a.example/f" onclick="x()">the form</a></p>';
    const all = allAnnouncements([
      said("5 < 6\nhttps://a.example/old", "2026-01-01T10:00:00Z"),
      said(`${link}<a href="javascript:alert(1)">no</a>`, "2026-11-01T20:00:00Z"),
      announcementSchema.parse({ title: "Only a title" }),
    ]);
    expect(all.map(({ at }) => at)).toEqual([1793563200000, 1767261600000, 0]);
    expect(all[0]?.html).toContain('href="https://a.example/f"');
    expect(all[0]?.html).not.toMatch(/javascript|onclick/);
    expect(all[1]).toMatchObject({ html: null, text: "5 < 6\nhttps://a.example/old" });
    expect(all[2]).toMatchObject({ title: "", text: "Only a title", day: "" });
  });

  it("of a long one show whole words, and lose none", () => {
    const text = "Bring your own stethoscope. ".repeat(30).trim();
    const [shown] = latestAnnouncements([said(text)]);
    expect(shown?.opening.length).toBeLessThanOrEqual(160);
    expect(`${shown?.opening} ${shown?.rest}`).toBe(text);
    const endless = "स".repeat(500);
    const [cut] = latestAnnouncements([said(endless)]);
    expect(`${cut?.opening}${cut?.rest}`).toBe(endless);
  });
});

describe("banners", () => {
  const banner = (more: object) => bannerSchema.parse({ image: "/media/a.png", ...more });

  it("have words, a picture that may be shown, and a link that may be followed", () => {
    expect(
      selectBanners([
        banner({ title: " New batch ", link: "/packages" }),
        banner({ image: "/elsewhere/b.png" }),
        banner({ image: "https://cdn.example.org/c.png", link: "javascript:alert(1)" }),
      ]),
    ).toEqual([
      { image: "/media/a.png", title: "New batch", href: "/packages" },
      { image: "https://cdn.example.org/c.png", title: "", href: null },
    ]);
  });
});

describe("the tests of a package", () => {
  const taken = new Set([801, 802, 999]);

  it("are counted by those that were taken", () => {
    expect(formatTestsTaken({ tests: [801, 802, 803], totalTests: 0 }, taken)).toBe("2 of 3 tests taken");
    expect(formatTestsTaken({ tests: [1], totalTests: 9 }, taken)).toBe("0 of 1 test taken");
  });

  it("tests of a package are only counted when nobody knows which they are", () => {
    expect(formatTestsTaken({ tests: null, totalTests: 14 }, taken)).toBe("14 tests");
    expect(formatTestsTaken({ tests: null, totalTests: 0 }, taken)).toBe("");
    expect(formatTestsTaken({ tests: [], totalTests: 3 }, taken)).toBe("");
  });
});

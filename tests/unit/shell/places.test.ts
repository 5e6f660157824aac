import { describe, expect, it } from "vitest";
import { currentness, findPlace, places } from "~/components/shell/places";

describe("the place that a page belongs to", () => {
  it.each([
    ["Home", "/dashboard", "/dashboard/announcements", "/dashboard/search", "/packages", "/note/4"],
    ["Home", "/job-portal/7", "/free-classes", "/book-store", "/profiles", "/dashboard/doubtsx"],
    ["Tests", "/free-tests", "/premium-tests/detail/7", "/test/7/instructions", "/test/7/break", "/test/7/language"],
    ["Results", "/dashboard/results", "/dashboard/practice", "/my-progress", "/test/7/attempts"],
    ["Chat", "/chat", "/chat/7"],
    ["Me", "/profile", "/dashboard/doubts", "/dashboard/contacts", "/dashboard/language"],
    ["Me", "/dashboard/purchases", "/dashboard/purchases/p1", "/dashboard/translate"],
  ])("the menu marks %s at %s and others", (label, ...paths) => {
    for (const path of paths) expect(findPlace(path).label, path).toBe(label);
  });

  it("is marked, it alone: as the page itself, or as what the page is in", () => {
    const marked = (path: string) => places.map((place) => currentness(place, path));
    expect(marked("/profile")).toEqual([undefined, undefined, undefined, undefined, "page"]);
    expect(marked("/dashboard/doubts")).toEqual([undefined, undefined, undefined, undefined, "true"]);
    expect(marked("/packages")).toEqual(["true", undefined, undefined, undefined, undefined]);
  });
});

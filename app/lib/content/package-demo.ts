import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { packagePaths, testPaths } from "~/paths";
import type { ContentContext, ContentSource } from "./content-source";
import { noteItem, videoItem } from "./lesson-item";
import { packageContent } from "./package-content";
import { testItem } from "./test-item";

type Demo = Awaited<ReturnType<ContentContext["institute"]["packages"]["demo"]>>;

/** Everything in the demo is free, whatever its rows say. */
export function demoGroups({ tests, videos, notes }: Demo) {
  const free = { isPremium: false };
  return [
    {
      id: "tests",
      title: "Tests",
      items: tests.map((test) => testItem({ ...test, ...free }, testPaths.packageDetail)),
    },
    { id: "videos", title: "Videos", items: videos.map((video) => videoItem({ ...video, ...free })) },
    { id: "notes", title: "Notes", items: notes.map((note) => noteItem({ ...note, ...free })) },
  ];
}

export function packageDemo(packageId: number): ContentSource {
  const { narrowing: _, warning: __, path: ___, ...whole } = packageContent(packageId);
  return {
    ...whole,
    home: { label: "Package", href: packagePaths.details(packageId) },
    title: async (context) => `Free sample: ${await whole.title?.(context)}`,
    words: { one: "free lesson or test", many: "lessons and tests" },
    async content({ institute, optionalPart }) {
      const { value } = await optionalPart(institute.packages.demo(packageId), FULL_TIMEOUT_MS);
      if (value) return demoGroups(value);
      return [{ id: "all", title: "Free sample", items: null, missing: `${messages.packages}.` }];
    },
  };
}

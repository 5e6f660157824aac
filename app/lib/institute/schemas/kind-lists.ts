import type { z } from "zod";
import type { ListName, PackedKind } from "~/lib/kinds";
import { bookSchema } from "./book";
import { noteSchemas, videoSchemas } from "./content";
import { packageSchema } from "./package";
import { testSummarySchemas } from "./test";

type PackedList = ListName<PackedKind>;

export const mixedLists = {
  notes: noteSchemas.mixed,
  videos: videoSchemas.mixed,
  tests: testSummarySchemas.mixed,
} satisfies Record<PackedList, unknown>;

export const premiumLists = {
  notes: noteSchemas.premium,
  videos: videoSchemas.premium,
  tests: testSummarySchemas.premium,
} satisfies Record<PackedList, unknown>;

export const wholeLists = { packages: packageSchema, books: bookSchema } satisfies Record<
  Exclude<ListName, PackedList>,
  unknown
>;

export const otherListNames = {
  tests: ["mcq_test_list"],
  notes: ["notes_list"],
  videos: ["videos_list"],
  live: ["youtube_live_list"],
} as const satisfies Record<PackedList | "live", readonly string[]>;

export type PackedLists = { [L in PackedList]: readonly z.output<(typeof mixedLists)[L]>[] };

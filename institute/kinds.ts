interface KindFacts {
  table: string;
  /** Its table's name in conditions. */
  alias: string;
  /** The name of its list in what a package has; null: no part of packages. */
  listInPackage: string | null;
  /** True of those rows of its table that students see. */
  seen?: string;
}

/** What is sold. A new kind begins here: docs/contributing.md. */
export const KINDS = {
  test: { table: "tests", alias: "t", listInPackage: "mcq_test_list", seen: "is_draft = 0" },
  note: { table: "notes", alias: "n", listInPackage: "notes_list" },
  video: { table: "videos", alias: "v", listInPackage: "videos_list" },
  book: { table: "books", alias: "b", listInPackage: null },
  package: { table: "packages", alias: "k", listInPackage: null },
} as const satisfies Record<string, KindFacts>;

/** The rows of a kind that students see, as a table of a query. */
export const seenOf = (type: ItemType): string => {
  const { table, seen }: KindFacts = KINDS[type];
  return seen === undefined ? table : `(SELECT * FROM ${table} WHERE ${seen})`;
};

export type ItemType = keyof typeof KINDS;
export type PackedType = {
  [T in ItemType]: (typeof KINDS)[T]["listInPackage"] extends null ? never : T;
}[ItemType];
/** A text, a film or a sound, with a file of its own. */
export type LessonType = Exclude<PackedType, "test">;

export const ITEM_TYPES = Object.keys(KINDS) as ItemType[];
export const isPacked = (type: ItemType): type is PackedType => KINDS[type].listInPackage !== null;
export const PACKED_TYPES = ITEM_TYPES.filter(isPacked);
export const LESSON_TYPES = PACKED_TYPES.filter((type): type is LessonType => type !== "test");

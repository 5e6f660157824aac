import type { ItemKind } from "~/lib/list/list";
import { book, box, live, note, play, question, tests } from "./icon-paths";

export const kindIcons: Readonly<Record<ItemKind, string>> = {
  test: tests,
  note,
  video: play,
  live,
  package: box,
  book,
  question,
};

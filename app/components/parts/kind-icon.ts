import type { ItemKind } from "~/lib/list/list";
import { box, live, note, play, question } from "./action-icon-paths";
import { tests } from "./icon-paths";
import { book } from "./subject-icon-paths";

export const kindIcons: Readonly<Record<ItemKind, string>> = {
  test: tests,
  note,
  video: play,
  live,
  package: box,
  book,
  question,
};

import { type Block, writtenPage } from "../../library/written-note";
import { readPicture } from "../json-content";

/** A sample note as a page, with the drawings of the sample content. */
export const renderHtml = (title: string, blocks: readonly Block[], footer: string): string =>
  writtenPage({ title, blocks, footer, drawing: (name) => new TextDecoder().decode(readPicture(name)) });

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { z } from "zod";

function contentPath(name: string): string {
  return fileURLToPath(new URL(`../content/${name}`, import.meta.url));
}

/** The institute's own `content/<name>.json`. Throws when it is not as it must be. */
export function readJson<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(contentPath(`${name}.json`), "utf8")));
}

export function readContentFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(contentPath(`files/${name}`)));
}

/** What is said or shown in a film, as WebVTT. */
export function readCaptions(film: string, language: string): string {
  return readFileSync(contentPath(`captions/${film.replace(/\.\w+$/, "")}.${language}.vtt`), "utf8");
}

export function readPicture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(contentPath(`pictures/${name}`)));
}

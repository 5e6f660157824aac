import type { SeedEnv } from "../env";

/** A file that the seed puts into the store. */
export interface SeedFile {
  key: string;
  type: string;
  bytes: Uint8Array;
}

/** A file made of text, e.g. a page or a drawn picture. */
export function textFile(key: string, type: string, text: string): SeedFile {
  return { key, type, bytes: new TextEncoder().encode(text) };
}

/** Puts files into the store, over what was there under their keys. */
export async function putFiles({ FILES }: SeedEnv, files: readonly SeedFile[]): Promise<void> {
  await Promise.all(
    files.map(({ key, type, bytes }) =>
      FILES.put(key, bytes, { httpMetadata: { contentType: type } }),
    ),
  );
}

import type { SeedEnv } from "../env";

export interface SeedFile {
  key: string;
  type: string;
  bytes: Uint8Array;
}

export function textFile(key: string, type: string, text: string): SeedFile {
  return { key, type, bytes: new TextEncoder().encode(text) };
}

/** Puts files into the store, over what was there under their keys. */
export async function putFiles({ FILES }: SeedEnv, files: readonly SeedFile[]): Promise<void> {
  await Promise.all(
    files.map(({ key, type, bytes }) => FILES.put(key, bytes, { httpMetadata: { contentType: type } })),
  );
}

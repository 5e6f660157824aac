import type { SeedEnv } from "../env";
import { randomHex } from "../http/secrets";
import { imageType } from "./file-type";

/** Students load it through the air, often. */
export const MAX_PICTURE_BYTES = 500_000;

/** Puts a picture of the institute where everybody may read it; null for none. */
export async function storePicture(
  { FILES }: SeedEnv,
  folder: string,
  bytes: Uint8Array | undefined,
): Promise<string | null> {
  const type = bytes && imageType(bytes);
  if (!bytes || !type) return null;
  // A name that nobody guesses or keeps: a new picture has a new one.
  const key = `public/${folder}/${randomHex(8)}.${type.extension}`;
  await FILES.put(key, bytes, { httpMetadata: { contentType: type.mime } });
  return key;
}

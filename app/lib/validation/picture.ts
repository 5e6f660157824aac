export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

export const largestPicture = 5 * 1024 * 1024;

const pictureSignatures: Record<PictureType, (head: string) => boolean> = {
  "image/jpeg": (head) => head.startsWith("\xff\xd8\xff"),
  "image/png": (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/webp": (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
};

export const headOf = async (file: Blob) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));

/** Reads the signature; name and type may lie. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | null> {
  const head = await headOf(file);
  return pictureTypes.find((type) => pictureSignatures[type](head)) ?? null;
}

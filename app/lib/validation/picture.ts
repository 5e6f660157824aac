/** The kinds of picture that students may upload. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes that an uploaded picture may have. */
export const largestPicture = 5 * 1024 * 1024;

const signatures: readonly [PictureType, readonly [offset: number, bytes: string][]][] = [
  ["image/jpeg", [[0, "\xff\xd8\xff"]]],
  ["image/png", [[0, "\x89PNG\r\n\x1a\n"]]],
  [
    "image/webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
];

/** The kind of a picture by its first bytes, whatever its name and type say; null where it is none. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  const found = signatures.find(([, parts]) =>
    parts.every(([offset, bytes]) => text.startsWith(bytes, offset)),
  );
  return found?.[0] ?? null;
}

import type { Contacts } from "./schemas/catalogue";

/** How an institute looks; null: it has none, and the product's own stands there. */
export interface Face {
  logo: string | null;
  /** "#rrggbb", on which text can be read. */
  color: string | null;
  cover: string | null;
}

export const noFace: Face = { logo: null, color: null, cover: null };

type TeacherPictures = ReadonlyMap<string, string>;

interface FaceOptions {
  /** The institute that the configured face is of. */
  configuredCode: string;
  configured: Face;
}

/** What the institute gives comes first; the configured face is that of one institute alone. */
export function faceOf(contacts: Contacts | null, code: string, { configuredCode, configured }: FaceOptions): Face {
  const own = code.toLowerCase() === configuredCode.toLowerCase() ? configured : noFace;
  return { logo: contacts?.logo ?? own.logo, color: contacts?.color ?? own.color, cover: contacts?.cover ?? own.cover };
}

/** Gives teachers without a picture the configured one of their name. */
export function withPictures<T extends { name: string; image: string | null }>(
  teachers: readonly T[],
  pictures: TeacherPictures,
): T[] {
  return teachers.map((teacher) => ({ ...teacher, image: teacher.image ?? pictures.get(teacher.name) ?? null }));
}

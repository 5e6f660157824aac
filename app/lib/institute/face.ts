import type { Contacts } from "./schemas/catalogue";

/** Look of an institute; null stands for the product's own. */
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

/** Prefers the institute's own; the configured face is that of one institute alone. */
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

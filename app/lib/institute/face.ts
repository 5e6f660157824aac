import { z } from "zod";
import { readColor, textOn } from "~/lib/color/contrast";
import type { Contacts } from "~/lib/institute/schemas/catalogue";

/** Look of an institute; null stands for the product's own. */
export type Face = Pick<Contacts, "logo" | "color" | "cover">;

export const noFace: Face = { logo: null, color: null, cover: null };

/** Prefers the institute's own; the configured face is that of one institute alone. */
export function faceOf(
  contacts: Contacts | null,
  code: string,
  { configuredCode, configured }: { configuredCode: string; configured: Face },
): Face {
  const own = code.toLowerCase() === configuredCode.toLowerCase() ? configured : noFace;
  return { logo: contacts?.logo ?? own.logo, color: contacts?.color ?? own.color, cover: contacts?.cover ?? own.cover };
}

export function withPictures<T extends { name: string; image: string | null }>(
  teachers: readonly T[],
  pictures: ReadonlyMap<string, string>,
): T[] {
  return teachers.map((teacher) => ({ ...teacher, image: teacher.image ?? pictures.get(teacher.name) ?? null }));
}

/** INSTITUTE_COLOR. */
export const colorText = z.string().transform((text, context) => {
  const color = readColor(text);
  if (color !== null && textOn(color) !== null) return color;
  const message =
    color === null
      ? "a colour is written #0b5f5a"
      : "neither white nor dark text can be read on it: take a darker or a lighter one";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const httpsPicture = z.url({ protocol: /^https?$/, error: "each picture needs an address with https" });

/** TEACHER_PICTURES: "Meena Krishnan=https://example.org/meena.jpg; Sunita Rawat=...", by name. */
export const teacherPicturesText = z
  .string()
  .transform((text) =>
    text
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part) => {
        const [name = "", ...address] = part.split("=");
        return { name: name.trim(), address: address.join("=").trim() };
      }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1, "each picture needs a name"), address: httpsPicture })))
  .transform((pictures) => new Map(pictures.map(({ name, address }) => [name, address])));

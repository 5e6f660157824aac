import { z } from "zod";
import type { SeedEnv } from "../env";
import { imageType } from "../files/file-type";
import { MAX_PICTURE_BYTES, storePicture } from "../files/store-picture";

/** White, and the dark of the app's text. */
const TEXT_COLORS = ["#ffffff", "#1d2422"];
/** WCAG AA. */
const LEAST_CONTRAST = 4.5;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hasReadableText(color: string): boolean {
  const ground = luminance(color) + 0.05;
  return TEXT_COLORS.map((text) => luminance(text) + 0.05).some(
    (text) => Math.max(text, ground) / Math.min(text, ground) >= LEAST_CONTRAST,
  );
}

export const faceColor = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "A colour is written as #0b5f5a.")
  .toLowerCase()
  .refine(hasReadableText, "Neither white nor dark text can be read on that colour. Take a darker or a lighter one.");

const pictureBytes = (name: string) =>
  z.instanceof(Uint8Array).superRefine((bytes, context) => {
    const message =
      imageType(bytes) === null
        ? `${name} is no PNG, JPEG or WebP.`
        : bytes.byteLength > MAX_PICTURE_BYTES
          ? `${name} has more than 500 KB.`
          : null;
    if (message !== null) context.addIssue({ code: "custom", message });
  });

const teacher = z.object({
  name: z.string().trim().min(1, "--teacher needs a name.").max(150),
  phone: z.string().trim().max(20),
  picture: pictureBytes("A teacher's picture").optional(),
});

/** How an institute looks, and who teaches there; all of it optional. */
export const faceSchema = z.object({
  logo: pictureBytes("--logo").optional(),
  cover: pictureBytes("--cover").optional(),
  color: faceColor.optional(),
  teachers: z.array(teacher).max(100),
});
type NewFace = z.infer<typeof faceSchema>;

/** Gives an institute that was made its logo, colour, cover and teachers. */
export async function giveFace(env: SeedEnv, code: string, face: NewFace): Promise<void> {
  const [logo, cover] = await Promise.all([
    storePicture(env, "faces", face.logo),
    storePicture(env, "faces", face.cover),
  ]);
  const pictures = await Promise.all(face.teachers.map((one) => storePicture(env, "faces", one.picture)));
  const { DB } = env;
  await DB.batch([
    DB.prepare("UPDATE institutes SET logo = ?, cover = ?, color = ? WHERE code = ?").bind(
      ...[logo, cover, face.color ?? null, code],
    ),
    ...face.teachers.map(({ name, phone }, position) =>
      DB.prepare(
        `INSERT INTO teachers (institute_id, name, phone, picture, position)
         SELECT id, ?, ?, ?, ? FROM institutes WHERE code = ?`,
      ).bind(...[name, phone, pictures[position] ?? null, position + 1, code]),
    ),
  ]);
}

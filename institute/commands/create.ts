/** `npm run institute:create -- ...`: makes an institute, its first batches and its owner, who opens the desk. */
import { existsSync, readFileSync } from "node:fs";
import { createInstitute, newInstituteSchema } from "../institution/create-institute";
import { faceSchema, giveFace } from "../institution/face";
import { readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:create -- --code CODE --name NAME --phone PHONE --owner-name NAME --owner-phone PHONE
  --code CODE           what students type to sign in, e.g. SUNRISE
  --name NAME           the institute's name
  --phone PHONE         the institute's phone
  --batch NAME          a batch; may be given more than once (First batch)
  --owner-name NAME     who owns the desk, and adds everybody else there
  --owner-phone PHONE   the owner's phone, ten digits
  --logo FILE           a picture as wide as high (PNG, JPEG or WebP, 500 KB)
  --cover FILE          a picture 16 to 9, for the first screen
  --color "#0b5f5a"     the institute's colour, on which white or dark text can be read
  --teacher "NAME, PHONE, FILE"  a teacher; phone and picture may be left out; may be given more than once`;

const { values, place, code, usage } = readArguments(
  { usage: USAGE, writes: true, of: "one" },
  {
    name: textOption,
    phone: textOption,
    batch: { ...textOption, multiple: true, default: ["First batch"] },
    "owner-name": textOption,
    "owner-phone": textOption,
    logo: textOption,
    cover: textOption,
    color: textOption,
    teacher: { ...textOption, multiple: true, default: [] },
  },
);

function readOptionalFile(name: string | undefined): Uint8Array | undefined {
  if (name === undefined || name === "") return undefined;
  if (!existsSync(name)) refuse(`There is no file ${name}.`, usage);
  return new Uint8Array(readFileSync(name));
}

function readTeacher(text: string) {
  const [name = "", phone = "", picture] = text.split(",").map((part) => part.trim());
  return { name, phone, picture: readOptionalFile(picture) };
}

const parsedInstitute = newInstituteSchema.safeParse({
  code,
  name: values.name,
  phone: values.phone,
  batches: values.batch,
  ownerName: values["owner-name"],
  ownerPhone: values["owner-phone"],
});
if (!parsedInstitute.success) refuse(parsedInstitute.error.issues.map(({ message }) => message).join("\n"), usage);
const face = faceSchema.safeParse({
  logo: readOptionalFile(values.logo),
  cover: readOptionalFile(values.cover),
  color: values.color,
  teachers: values.teacher.map(readTeacher),
});
if (!face.success) refuse(face.error.issues.map(({ message }) => message).join("\n"), usage);

await withInstitute(place, async (env) => {
  const made = await createInstitute(env, parsedInstitute.data, new Date());
  await giveFace(env, parsedInstitute.data.code, face.data);
  return made;
}).then(({ password }) => {
  const { code: own, ownerName, ownerPhone } = parsedInstitute.data;
  say(`${ownerName} signs in at the desk with institute code ${own}, phone ${ownerPhone} and the`);
  say(`password ${password}`);
  say("It is shown this once. Change it at the desk after the first sign-in, and add students and staff there.");
  say(`Set INSTITUTE_CODE in wrangler.toml and DEFAULT_INSTITUTE_CODE in institute/wrangler.toml to ${own}.`);
}, refuseFailed);

/** `npm run institute:create -- ...`: makes an institute, its first batches and its first student. */
import { createInstitute, newInstituteSchema } from "../institution/create-institute";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:create -- --code CODE --name NAME --phone PHONE --student-name NAME --student-phone PHONE
  --code CODE           what students type to sign in, e.g. SUNRISE
  --name NAME           the institute's name
  --phone PHONE         the institute's phone
  --batch NAME          a batch; may be given more than once (First batch)
  --student-name NAME   the first student's name
  --student-phone PHONE the first student's phone, ten digits; also the username
  --remote              at the deployed institute instead of the one of this machine`;

const text = { type: "string" } as const;
const { values } = readArguments(USAGE, {
  code: text,
  name: text,
  phone: text,
  batch: { ...text, multiple: true, default: ["First batch"] },
  "student-name": text,
  "student-phone": text,
});
const read = newInstituteSchema.safeParse({
  code: values.code,
  name: values.name,
  phone: values.phone,
  batches: values.batch,
  studentName: values["student-name"],
  studentPhone: values["student-phone"],
});
if (!read.success) refuse(read.error.issues.map(({ message }) => message).join("\n"), USAGE);

await withInstitute(values.remote, ({ DB }) => createInstitute(DB, read.data, new Date())).then(({ password }) => {
  const { code, studentName, studentPhone } = read.data;
  say(`${studentName} signs in with institute code ${code}, username ${studentPhone} and the`);
  say(`password ${password}`);
  say("It is shown this once. Change it on the profile page after the first sign-in.");
  say(`Set INSTITUTE_CODE in wrangler.toml and DEFAULT_INSTITUTE_CODE in institute/wrangler.toml to ${code}.`);
}, refuseFailed);

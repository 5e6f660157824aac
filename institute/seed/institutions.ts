import { readFileSync } from "node:fs";
import { insertRows, upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { hashPassword } from "../http/secrets";
import { logo, portrait, thumbnail } from "./pictures";
import type { SeedOptions, SeedPart } from "./seed-part";
import { putFiles } from "./stored-file";

export const PCBT = 1;
/** A second, tiny institute: what one sees must never show in the other. */
export const DEMO2 = 2;
/** The student of README: institute code PCBT, username 9876543210, password Nursing@123. */
export const DEMO_STUDENT = 101;

// No number starts with 0, and nobody can have a name at example.org: whoever dials or taps reaches no stranger.
const institutes = [
  {
    id: PCBT,
    code: "PCBT",
    name: "PCBT Nursing Tutorials",
    phone: "0000012345",
    links: {
      whatsapp: "https://whatsapp.example.org/pcbt",
      whatsapp_channel: "https://whatsapp.example.org/channel/pcbt",
      instagram: "https://instagram.example.org/pcbt",
      facebook: "https://facebook.example.org/pcbt",
      youtube: "https://youtube.example.org/pcbt",
      telegram: "https://telegram.example.org/pcbt",
      website: "https://pcbt.example.org",
    },
    exam_sat: 132,
    exam_upper_half: 84,
  },
  {
    id: DEMO2,
    code: "DEMO2",
    name: "Second Demo Institute",
    phone: "0000012301",
    links: {},
    exam_sat: null,
    exam_upper_half: null,
  },
];

const PCBT_COLOR = "#0f5c5c";
const pcbtFiles = [
  logo("logos/pcbt", PCBT_COLOR),
  thumbnail("covers/pcbt", {
    title: "Nursing exams, one day at a time",
    line: "NORCET · Staff Nurse · CHO",
    color: PCBT_COLOR,
    person: { skin: "#b07a52", hair: "#2b1c16", isLong: true },
  }),
];
const [pcbtLogo, pcbtCover] = pcbtFiles.map(({ key }) => key);

/** The second institute has given none. */
const faces = new Map([[PCBT, { logo: pcbtLogo ?? null, color: PCBT_COLOR, cover: pcbtCover ?? null }]]);
const emptyFace = { logo: null, color: null, cover: null };

const batches = [
  { id: 11, institute_id: PCBT, name: "Norcet Morning Batch" },
  { id: 12, institute_id: PCBT, name: "Norcet Evening Batch" },
  { id: 13, institute_id: PCBT, name: "Staff Nurse Weekend Batch" },
  { id: 14, institute_id: PCBT, name: "CHO Foundation Batch" },
  { id: 21, institute_id: DEMO2, name: "Second Institute Batch" },
];

const teachers = [
  { id: 1, institute_id: PCBT, name: "Dr Meena Krishnan", phone: "0000012345", position: 1 },
  { id: 2, institute_id: PCBT, name: "Sunita Rawat", phone: "0000012346", position: 2 },
  { id: 3, institute_id: PCBT, name: "Thomas Mathew", phone: "0000012347", position: 3 },
  { id: 4, institute_id: PCBT, name: "Farhana Sheikh", phone: "0000012348", position: 4 },
  { id: 9, institute_id: DEMO2, name: "Second Institute Teacher", phone: "0000012302", position: 1 },
];

const portraits = [
  portrait("teachers/1", { ground: "#c9e4e0", skin: "#b07a52", hair: "#2b1c16", isLong: true }),
  portrait("teachers/2", { ground: "#f6dfb4", skin: "#c48b60", hair: "#1d1512", isLong: true }),
  portrait("teachers/3", { ground: "#d5dcef", skin: "#9a6743", hair: "#3a3533", isLong: false }),
];
/** The fourth teacher has given none. */
const pictureOf = (teacherId: number) => portraits[teacherId - 1]?.key ?? null;

const announcements = [
  {
    id: 1,
    institute_id: PCBT,
    message:
      "Welcome to the new batches. Start with the free chapter tests; your first attempt is the one that is ranked.",
    created_at: "2026-07-01T04:30:00.000Z",
  },
  {
    id: 2,
    institute_id: PCBT,
    message:
      "NORCET Preliminary Mock 1 is open: 100 questions, five sections of 18 minutes, 1/3 negative marking, as in the exam.",
    created_at: "2026-09-15T04:30:00.000Z",
  },
  {
    id: 3,
    institute_id: PCBT,
    message: "The office is closed on Sundays. Doubts posted on Sunday are answered on Monday.",
    created_at: "2026-10-05T04:30:00.000Z",
  },
  {
    id: 4,
    institute_id: DEMO2,
    message: "This announcement belongs to the second institute alone.",
    created_at: "2026-07-01T04:30:00.000Z",
  },
];

const banners = [
  { link: "/free-tests/detail/901", title: "NORCET Preliminary Mock 1: 100 questions, 5 sections, 90 minutes" },
  { link: "/free-tests", title: "Free chapter tests: 19 chapters, ten questions each" },
  { link: "", title: "Ask your doubts: teachers answer within a day" },
].map((banner, at) => {
  const id = at + 1;
  return { ...banner, id, institute_id: PCBT, image: `public/banners/${id}.png`, position: id };
});

/** The second institute has given none. */
const legalTexts = ["terms", "privacy", "refunds", "contact"].map((name) => {
  const file = new URL(`../content/texts/${name}.html`, import.meta.url);
  return {
    institute_id: PCBT,
    name,
    text: readFileSync(file, "utf8"),
    updated_on: name === "privacy" ? "2026-11-26" : "2026-07-01",
  };
});

const students = [
  {
    id: DEMO_STUDENT,
    institute_id: PCBT,
    username: "9876543210",
    phone: "9876543210",
    phone_verified: 1,
    name: "Asha Verma",
    email: "asha@example.org",
    subscription_status: "Premium",
    coins: 250,
    created_at: "2026-05-04T05:30:00.000Z",
    updated_at: "2026-05-04T05:30:00.000Z",
    birth_year: 2001,
    password: "Nursing@123",
    batches: [11, 13],
  },
  {
    id: 102,
    institute_id: DEMO2,
    username: "9876543211",
    phone: "9876543211",
    phone_verified: 1,
    name: "Ravi Kumar",
    email: "ravi@example.org",
    subscription_status: "Free",
    coins: 0,
    created_at: "2026-05-04T05:30:00.000Z",
    updated_at: "2026-05-04T05:30:00.000Z",
    birth_year: 2000,
    password: "Nursing@456",
    batches: [21],
  },
];

const consents = students.map(({ id, created_at }, at) => ({
  id: at + 1,
  student_id: id,
  given_by: "student",
  version: "2026-11-26",
  given_at: created_at,
}));

async function seedInstitutions(env: SeedEnv, { demoPasswords }: SeedOptions): Promise<void> {
  const { DB, FILES } = env;
  await putFiles(env, [...pcbtFiles, ...portraits]);
  for (const { id, image } of banners) {
    const file = new URL(`../content/banners/${id}.png`, import.meta.url);
    await FILES.put(image, new Uint8Array(readFileSync(file)), { httpMetadata: { contentType: "image/png" } });
  }
  const rows = await Promise.all(
    students.map(async ({ password, batches: _, ...student }) => {
      // A salt that is known in advance keeps the seed the same everywhere; these passwords are no secrets.
      const hash = demoPasswords ? await hashPassword(password, `seed-${student.id}`) : null;
      return { ...student, password_hash: hash };
    }),
  );
  const inBatches = students.flatMap(({ id, batches: ids }) => ids.map((batch_id) => ({ student_id: id, batch_id })));
  const bannerColumns = ["id", "institute_id", "image", "link", "title", "position"] as const;
  const teacherColumns = ["id", "institute_id", "name", "phone", "picture", "position"] as const;
  const announcementColumns = ["id", "institute_id", "message", "created_at"] as const;
  const textColumns = ["institute_id", "name", "text", "updated_on"] as const;
  await DB.batch([
    ...upsertRows(
      DB,
      "institutes",
      ["id", "code", "name", "phone", "links", "logo", "color", "cover", "exam_sat", "exam_upper_half"],
      institutes.map((one) => ({ ...one, ...(faces.get(one.id) ?? emptyFace) })),
    ),
    ...upsertRows(DB, "batches", ["id", "institute_id", "name"], batches),
    ...upsertRows(
      DB,
      "teachers",
      teacherColumns,
      teachers.map((one) => ({ ...one, picture: pictureOf(one.id) })),
    ),
    ...upsertRows(DB, "announcements", announcementColumns, announcements),
    ...upsertRows(DB, "banners", bannerColumns, banners),
    ...upsertRows(DB, "institute_texts", textColumns, legalTexts, ["institute_id", "name"]),
    ...insertRows(DB, "students", STUDENT_COLUMNS, rows, "DO NOTHING"),
    ...insertRows(DB, "consents", CONSENT_COLUMNS, consents, "DO NOTHING"),
    ...insertRows(DB, "student_batches", ["student_id", "batch_id"], inBatches, "DO NOTHING"),
  ]);
}

const CONSENT_COLUMNS = ["id", "student_id", "given_by", "version", "given_at"] as const;

const STUDENT_COLUMNS = [
  "id",
  "institute_id",
  "username",
  "phone",
  "phone_verified",
  "name",
  "email",
  "password_hash",
  "subscription_status",
  "coins",
  "created_at",
  "updated_at",
  "birth_year",
] as const;

export const institutionsPart: SeedPart = {
  name: "institutions",
  fingerprint: () => {
    const files = [...pcbtFiles, ...portraits].map(({ key, bytes }) => [key, new TextDecoder().decode(bytes)]);
    return JSON.stringify([institutes, files, batches, teachers, announcements, banners, legalTexts, students]);
  },
  seed: seedInstitutions,
};

import { z } from "zod";
import { fileUrl } from "../files/file-url";
import { type Call, studentCall, visitorCall } from "../http/call";
import { optional, text } from "../http/fields";
import { getAnnouncements } from "./announcements";
import { getTexts } from "./texts";

const ofInstitute = z.object({ institute_code: optional(text({ max: 50 })) });
const linksSchema = z.record(z.string(), z.string());

const getBatches = visitorCall({
  method: "GET",
  path: "api/basicinformation/student_get_batches/",
  fields: ofInstitute,
  async handle({ env, institute }) {
    const { results } = await env.DB.prepare("SELECT id, name FROM batches WHERE institute_id = ? ORDER BY id")
      .bind(institute.id)
      .all();
    // Registration reads it here: this institute takes consent and the year of birth.
    return { status: true, batches: results, consent: true };
  },
});

const getBanners = visitorCall({
  method: "GET",
  path: "api/basicinformation/banners_student_new/",
  fields: ofInstitute,
  async handle({ env, institute }) {
    const { results } = await env.DB.prepare(
      "SELECT id, image, link, title FROM banners WHERE institute_id = ? ORDER BY position, id",
    )
      .bind(institute.id)
      .all<{ id: number; image: string; link: string }>();
    const banners = results.map((row) => ({ ...row, image: fileUrl(row.image) }));
    return { status: true, banners };
  },
});

interface ContactsRow {
  phone: string;
  links: string;
  logo: string | null;
  color: string | null;
  cover: string | null;
  exam_sat: number | null;
  exam_upper_half: number | null;
}

const getContacts = visitorCall({
  method: "GET",
  path: "api/basicinformation/student_get_socialmedia_contacts/",
  fields: ofInstitute,
  async handle({ env, institute }) {
    const row = await env.DB.prepare(
      "SELECT phone, links, logo, color, cover, exam_sat, exam_upper_half FROM institutes WHERE id = ?",
    )
      .bind(institute.id)
      .first<ContactsRow>();
    const links = linksSchema.parse(JSON.parse(row?.links ?? "{}"));
    const contacts = Object.entries(links).map(([name, link]) => ({ name, link }));
    const { name } = institute;
    const face = { logo: fileUrl(row?.logo ?? null), color: row?.color ?? null, cover: fileUrl(row?.cover ?? null) };
    const told = row?.exam_sat == null ? {} : { last_exam: { sat: row.exam_sat, upper_half: row.exam_upper_half } };
    return { status: true, name, contacts, phone: row?.phone ?? "", ...links, ...face, ...told };
  },
});

const getTeacherNumbers = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_teacher_numbers/",
  async handle({ env, institute }) {
    const { results } = await env.DB.prepare(
      "SELECT id, name, phone, phone AS number, picture FROM teachers WHERE institute_id = ? ORDER BY position, id",
    )
      .bind(institute.id)
      .all<{ id: number; name: string; phone: string; number: string; picture: string | null }>();
    const numbers = results.map(({ picture, ...teacher }) => ({ ...teacher, image: fileUrl(picture) }));
    return { status: true, numbers };
  },
});

export const institutionCalls: readonly Call[] = [
  getBatches,
  getBanners,
  getContacts,
  getTexts,
  getTeacherNumbers,
  getAnnouncements,
];

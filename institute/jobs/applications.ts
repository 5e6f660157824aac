import { z } from "zod";
import { requireConsent } from "../consent/standing";
import { fileUrl } from "../files/file-url";
import { MAX_UPLOAD_BYTES, storeUpload } from "../files/uploads";
import { refuse } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { id, optional, text, upload } from "../http/fields";
import { findJob } from "./job-record";

interface ApplicationRow {
  id: number;
  job_id: number;
  title: string;
  organisation: string;
  status: string;
  note: string;
  resume: string | null;
  applied_at: string;
  updated_at: string;
}

async function findApplications({ env, student }: StudentContext, where = "true", binds: (number | string)[] = []) {
  const { results } = await env.DB.prepare(
    `SELECT a.id, a.job_id, j.title, j.organisation, a.status, a.note, a.resume, a.applied_at, a.updated_at
       FROM job_applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.student_id = ? AND (${where}) ORDER BY a.applied_at DESC, a.id DESC`,
  )
    .bind(student.id, ...binds)
    .all<ApplicationRow>();
  return results.map((row) => ({ ...row, resume: fileUrl(row.resume) }));
}

export const getApplications = studentCall({
  method: "GET",
  path: "api/content/student_job_applications/",
  handle: async (context) => ({ status: true, applications: await findApplications(context) }),
});

/** Applies for a job, once: a second application answers the first one. */
export const applyForJob = studentCall({
  method: "POST",
  path: "api/content/student_apply_job/",
  encoding: "multipart",
  fields: z.object({
    job_id: id(),
    client_id: clientId,
    note: optional(text({ max: 1000 })),
    resume: optional(upload(MAX_UPLOAD_BYTES)),
  }),
  async handle(context, fields) {
    const isThis = "a.job_id = ? OR a.client_id = ?";
    const binds = [fields.job_id, fields.client_id];
    const [before] = await findApplications(context, isThis, binds);
    if (before) return { status: true, message: "Application sent", application: before };
    await requireConsent(context);
    const job = await findJob(context, fields.job_id);
    if (!job.is_open) throw refuse("Applications are closed");
    const resume = fields.resume ? await storeUpload(context, "resume", fields.resume) : null;
    const { env, student, now } = context;
    const stored = await env.DB.prepare(
      `INSERT INTO job_applications (job_id, student_id, client_id, note, resume, applied_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING`,
    )
      .bind(job.id, student.id, fields.client_id, fields.note ?? "", resume?.key ?? null, now.toISOString())
      .run();
    // Two requests raced, and the other one stored the application.
    if (stored.meta.changes === 0 && resume) await env.FILES.delete(resume.key);
    const [application] = await findApplications(context, isThis, binds);
    return { status: true, message: "Application sent", application };
  },
});

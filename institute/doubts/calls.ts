import { z } from "zod";
import { checkSubject } from "../catalogue/subjects";
import { requireConsent } from "../consent/standing";
import { all, condition } from "../database/condition";
import { findAttempt } from "../evaluation/attempt-record";
import { MAX_UPLOAD_BYTES, storeUpload } from "../files/uploads";
import { invalidFields } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { choice, id, limit, offset, optional, text, upload } from "../http/fields";
import { findQuestions, openTest } from "../tests/test-record";
import { LANGUAGE_CODES } from "../translation/languages";
import { countDoubts, listDoubts } from "./doubt-record";

const about = { subject_id: optional(id()), question_id: optional(id()), test_id: optional(id()) };

const getDoubts = studentCall({
  method: "POST",
  path: "api/content/student_get_doubts/",
  fields: z.object({
    ...about,
    state: optional(choice(["open", "answered", "closed"])),
    limit: limit(),
    offset: offset(),
  }),
  async handle(context, { limit: most, offset: skipped, ...filters }) {
    const narrow = all(
      ...Object.entries(filters).map(([column, value]) =>
        value === undefined ? undefined : condition(`d.${column} = ?`, value),
      ),
    );
    const [doubts, total] = await Promise.all([
      listDoubts(context, narrow, { limit: most, offset: skipped }),
      countDoubts(context, narrow),
    ]);
    return { status: true, doubts, total, count: doubts.length };
  },
});

const newDoubt = z.object({
  text: text({ max: 2000 }),
  client_id: clientId,
  kind: optional(choice(["doubt", "report"])),
  ...about,
  performance_id: optional(id()),
  language: optional(choice(LANGUAGE_CODES)),
  image: optional(upload(MAX_UPLOAD_BYTES)),
});

const postDoubt = studentCall({
  method: "POST",
  path: "api/content/student_post_doubt/",
  encoding: "multipart",
  fields: newDoubt,
  async handle(context, fields) {
    const isThis = condition("d.client_id = ?", fields.client_id);
    const [before] = await listDoubts(context, isThis);
    if (before) return { status: true, message: "Doubt posted", doubt: before };
    await requireConsent(context);
    await checkWhatItIsAbout(context, fields);
    await storeDoubt(context, fields);
    const [doubt] = await listDoubts(context, isThis);
    return { status: true, message: "Doubt posted", doubt };
  },
});

type NewDoubt = z.infer<typeof newDoubt>;

// 404 for what is not the student's to see, 403 for a premium test that is not bought: a doubt shows its question.
async function checkWhatItIsAbout(context: StudentContext, fields: NewDoubt): Promise<void> {
  if (fields.subject_id !== undefined) await checkSubject(context, fields.subject_id);
  if (fields.performance_id !== undefined) await findAttempt(context, fields.performance_id);
  if (fields.question_id !== undefined && fields.test_id === undefined) {
    throw invalidFields({ test_id: ["This field is required."] });
  }
  if (fields.test_id === undefined) return;
  const test = await openTest(context, fields.test_id);
  if (fields.question_id === undefined) return;
  const questions = await findQuestions(context, test.id);
  if (!questions.some((question) => question.id === fields.question_id)) {
    throw invalidFields({ question_id: ["This question is not in the test."] });
  }
}

async function storeDoubt(context: StudentContext, fields: NewDoubt): Promise<void> {
  const { env, student, now } = context;
  const image = fields.image ? await storeUpload(context, "image", fields.image) : null;
  const stored = await env.DB.prepare(
    `INSERT INTO doubts (student_id, client_id, kind, text, subject_id, question_id, test_id, performance_id,
                         language, image, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (student_id, client_id) DO NOTHING`,
  )
    .bind(
      student.id,
      fields.client_id,
      fields.kind ?? "doubt",
      fields.text,
      fields.subject_id ?? null,
      fields.question_id ?? null,
      fields.test_id ?? null,
      fields.performance_id ?? null,
      fields.language ?? null,
      image?.key ?? null,
      now.toISOString(),
    )
    .run();
  // Two requests raced, and the other one stored the doubt.
  if (stored.meta.changes === 0 && image) await env.FILES.delete(image.key);
}

export const doubtCalls: readonly Call[] = [getDoubts, postDoubt];

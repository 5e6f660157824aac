import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FileField } from "~/components/form/file-field";
import { StudentForm } from "~/components/form/student-form";
import { TextAreaField } from "~/components/form/text-area-field";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { idFrom } from "~/lib/http/responses";
import { isOpenAt } from "~/lib/job-days";
import { lastDateOf } from "~/lib/jobs/job-words";
import { tooLong, validationMessages } from "~/lib/validation/messages";
import { spacedPhone } from "~/lib/validation/phone";
import { jobPaths } from "~/paths";
import { actionHeadersOnPage, formAction } from "~/request/form-action";
import { requireStudent, type StudentArgs, studentForm } from "~/request/guards";

const largestResume = 5 * 1024 * 1024;
const resumeType = "application/pdf";

async function isPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  return String.fromCharCode(...head) === "%PDF-";
}

const MAX_APPLICATION_NOTE = 1000;

const clientIdText = z.string().regex(/^[\w-]{8,64}$/);

const applicationForm = z.object({
  /** Made by the page, so that a repeat is one application. A page without it gets a new one. */
  client_id: clientIdText.catch(() => crypto.randomUUID()),
  note: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(MAX_APPLICATION_NOTE, tooLong("Note", MAX_APPLICATION_NOTE)))
    .optional(),
  resume: z.file().min(1, validationMessages.fileEmpty).max(largestResume, validationMessages.fileTooLarge).optional(),
});

export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Apply · PCBT" }];

export const loader = requireStudent(async ({ context, params, student }) => {
  const job = await context.institute.jobs.get(idFrom(params, "jobId"));
  const now = Date.now();
  return {
    id: job.id,
    title: job.title,
    organisation: job.organisation,
    lastDate: lastDateOf(job, now),
    isOpen: isOpenAt(job, now),
    hasApplied: job.hasApplied,
    officialForm: job.applyUrl,
    clientId: crypto.randomUUID(),
    student: `${student.name}, ${spacedPhone(student.phone || student.username)}`,
  };
});

type ApplyArgs = StudentArgs & { form: FormData };

function wrongResume(status: number, message: string) {
  return { status, fieldErrors: { resume: [message] } };
}

const sendApplication = formAction<typeof applicationForm, ApplyArgs>({
  schema: applicationForm,
  fields: { note: "note", resume: "resume" },
  async run({ client_id: clientId, note, resume }, { context, params }) {
    if (resume && !(await isPdf(resume))) return wrongResume(415, validationMessages.resumeKind);
    // Drops the file's name, which is private.
    const file = resume && new File([resume], "resume.pdf", { type: resumeType });
    await context.institute.jobs.apply({
      jobId: idFrom(params, "jobId"),
      clientId,
      ...(note ? { note } : {}),
      ...(file ? { resume: file } : {}),
    });
    const title = file ? "Application sent" : "Application sent, without a résumé";
    return { to: jobPaths.applications, toast: { type: "success", title } as const };
  },
});

const refuseLargeResume = formAction({
  schema: z.object({}),
  run: async () => wrongResume(413, validationMessages.fileTooLarge),
});

export const action = studentForm(
  { fields: applicationForm, fileBytes: largestResume, characters: 20_000, takesLarge: true },
  async ({ isTooLarge, ...args }) => {
    const { form } = args;
    // Browsers send an empty file if none was chosen.
    const chosen = form.get("resume");
    if (chosen instanceof File && chosen.size === 0 && chosen.name === "") form.delete("resume");
    const note = String(form.get("note") ?? "");
    // Report a note that is too long first.
    return isTooLarge && note.length <= MAX_APPLICATION_NOTE ? refuseLargeResume(args) : sendApplication(args);
  },
);

export default function Apply() {
  const job = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const wasRefused = lastResult?.status === "error";
  return (
    <Page title="Apply" crumbs={[{ label: "The job", href: jobPaths.job(job.id) }]}>
      <div>
        <Words as="h2">{job.title}</Words>
        {job.organisation ? <Words as="p">{job.organisation}</Words> : null}
        {job.lastDate ? <p className="row-line">{job.lastDate}</p> : null}
      </div>
      {job.isOpen && !job.hasApplied ? (
        <>
          <StudentForm
            id="apply"
            schema={applicationForm}
            lastResult={lastResult}
            defaultValue={{ client_id: job.clientId }}
            encType="multipart/form-data"
            submit="Send my application"
            cancel={jobPaths.job(job.id)}
          >
            {(fields) => (
              <>
                <input type="hidden" name="client_id" defaultValue={fields.client_id.initialValue ?? job.clientId} />
                <details className="fold" open={Boolean(fields.note.errors || fields.note.initialValue)}>
                  <summary>Add a note</summary>
                  <TextAreaField
                    field={fields.note}
                    label="Note"
                    hint={`What your institute should know, at most ${MAX_APPLICATION_NOTE} characters.`}
                    rows={3}
                  />
                </details>
                {/* Must follow the note: of a form that is too large, only what precedes its file is read. */}
                <FileField
                  field={fields.resume}
                  label="Résumé"
                  hint={`PDF, at most 5 MB. Without it your application goes without a résumé.${wasRefused ? " If you chose one, choose it again." : ""}`}
                  accept={[resumeType]}
                />
              </>
            )}
          </StudentForm>
          <ul className="bullets">
            <li>
              It is sent as <Words>{job.student}</Words>. You cannot change it later.
            </li>
            <li>My applications says when it is seen, and what came of it.</li>
            {job.officialForm ? (
              <li>
                You must also fill in the{" "}
                <a className="link-words" href={job.officialForm} rel="noreferrer">
                  official form
                </a>
                .
              </li>
            ) : null}
          </ul>
        </>
      ) : (
        <Notice tone={job.hasApplied ? "good" : "bad"}>
          <p>{job.hasApplied ? "You have applied for this job." : "Applications are closed."}</p>
          <p>
            <ButtonLink href={job.hasApplied ? jobPaths.applications : jobPaths.all}>
              {job.hasApplied ? "My applications" : "Open jobs"}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </Page>
  );
}

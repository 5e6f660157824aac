import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { ListRows } from "~/components/parts/list-row";
import { Page } from "~/components/shell/page";
import { dayOf } from "~/lib/days";
import { formatCount } from "~/lib/format";
import { optionalIdOf, redirectAfterPost } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { dayText } from "~/lib/job-days";
import { fitOf } from "~/lib/jobs/eligibility";
import { jobPaths } from "~/paths";
import { formAction } from "~/request/form-action";
import { requireStudent, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import {
  answersForm,
  categoryChoices,
  councilChoices,
  disabilityChoices,
  formValues,
  qualificationBoxes,
  readAnswers,
  workRows,
} from "./answers-form";

export const handle = { stylesheet: "jobs" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Am I eligible? · PCBT" }];

const wayBack = (url: URL) => {
  const jobId = optionalIdOf(url.searchParams.get("job"));
  return jobId === null ? jobPaths.all : jobPaths.job(jobId);
};

const MOST_JOBS = 50;

export const loader = requireStudent(async ({ context, url }) => {
  const { institute, jobAnswers, optionalPart } = context;
  const answers = await jobAnswers.read();
  const back = wayBack(url);
  const page = { typed: formValues(answers), isStored: answers !== null, back };
  if (answers === null || back !== jobPaths.all) return { ...page, compared: undefined, isPart: false };
  const asked = institute.jobs.list({ page: 1, limit: MOST_JOBS, openOnly: true, sort: "last_date" });
  const { value } = await optionalPart(asked, FULL_TIMEOUT_MS);
  const today = dayText(dayOf(Date.now()));
  const compared = value?.jobs.map((job) => ({
    href: jobPaths.job(job.id),
    title: [job.title, job.organisation].filter(Boolean).join(", "),
    ...fitOf(job, answers, today),
  }));
  /** Null where the jobs did not come. */
  return { ...page, compared: compared ?? null, isPart: value?.pagination.hasNext ?? false };
});

const fitWords = {
  met: ["fits", "fit"],
  unknown: ["may fit", "may fit"],
  "not-met": ["does not fit", "do not fit"],
} as const;

type Compared = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["compared"]>;

function Fitting({ compared }: { compared: Compared }) {
  return (["met", "unknown", "not-met"] as const).map((verdict) => {
    const jobs = compared.filter((job) => job.verdict === verdict);
    if (jobs.length === 0 && verdict !== "met") return null;
    return (
      <section key={verdict} className="part" aria-labelledby={verdict}>
        <h2 id={verdict}>{`${formatCount(jobs.length, "job")} ${fitWords[verdict][jobs.length === 1 ? 0 : 1]} you`}</h2>
        {jobs.length > 0 ? <ListRows rows={jobs.map(({ why, ...job }) => ({ ...job, line: why }))} /> : null}
      </section>
    );
  });
}

const keepJobAnswers = formAction({
  schema: answersForm,
  async run(form, { context }) {
    context.jobAnswers.keep(readAnswers(form));
    const back = wayBack(context.url);
    if (back === jobPaths.all) return { to: jobPaths.eligibility };
    return { to: back, toast: { type: "success", title: "Your answers are kept on this phone" } as const };
  },
});

export const action = studentForm({ fields: answersForm }, async (args) => {
  if (args.form.get("intent") !== "forget") return keepJobAnswers(args);
  args.context.jobAnswers.erase();
  args.context.toasts.add({ type: "success", title: "Your answers are forgotten" });
  throw redirectAfterPost(wayBack(args.url));
});

export default function Eligibility() {
  const { typed, isStored, back, compared, isPart } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page title="Am I eligible?" crumbs={[{ label: back === jobPaths.all ? "Jobs" : "The job", href: back }]}>
      {compared ? <Fitting compared={compared} /> : null}
      {isPart ? <p className="hint">These are the {MOST_JOBS} open jobs that close first.</p> : null}
      {compared === null ? <MissingPart text={`${messages.jobs}.`} /> : null}
      <p className="lede">
        Answer what you want: each answer is compared with every job notice. Your answers stay on this phone. Your
        institute does not get them.
      </p>
      <StudentForm
        id="answers"
        schema={answersForm}
        lastResult={lastResult}
        defaultValue={typed}
        submit="Compare"
        cancel={back}
      >
        {(fields) => (
          <>
            <Field field={fields.birth_date} label="Date of birth" type="date" autoComplete="bday" />
            <SelectField field={fields.category} label="Category" options={categoryChoices} />
            <SelectField field={fields.disability} label="Benchmark disability (PwBD)" options={disabilityChoices} />
            <ChoiceGroup
              field={fields.qualifications}
              legend="Qualifications"
              hint="Tick all that you have"
              options={qualificationBoxes}
            />
            <SelectField
              field={fields.council}
              label="Nursing council"
              hint="The state whose council you are registered with"
              options={councilChoices}
            />
            <fieldset className="field">
              <legend>Work in hospitals after your qualification</legend>
              <p className="hint">Months in all, and how many beds the hospital has. Write 0 for none.</p>
              {workRows.map((row) => (
                <div key={row} className="two-fields">
                  <Field field={fields[`months_${row}`]} label={`Hospital ${row}: months`} inputMode="numeric" />
                  <Field field={fields[`beds_${row}`]} label="Beds" inputMode="numeric" />
                </div>
              ))}
            </fieldset>
          </>
        )}
      </StudentForm>
      {isStored ? (
        <form method="post">
          <button type="submit" name="intent" value="forget" className="btn btn-quiet">
            Forget my answers
          </button>
        </form>
      ) : null}
    </Page>
  );
}

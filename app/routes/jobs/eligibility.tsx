import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";
import { PostButton } from "~/components/form/post-button";
import { SelectField } from "~/components/form/select-field";
import { StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { Drawing } from "~/components/parts/drawing";
import { eligible, noJobs, notEligible } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
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

/** What most notices ask. */
const firstQuestions = {
  qualifications: "qualification",
  council: "nursing council",
  birth_date: "date of birth",
  category: "category",
} as const;

const questionList = new Intl.ListFormat("en");

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Fitting({ compared, typed }: { compared: NonNullable<Loaded["compared"]>; typed: Loaded["typed"] }) {
  const unsaid = Object.entries(firstQuestions).flatMap(([name, words]) =>
    (typed[name] ?? "").length > 0 ? [] : [words],
  );
  const groups = (["met", "unknown", "not-met"] as const)
    .map((verdict) => ({ verdict, jobs: compared.filter((job) => job.verdict === verdict) }))
    .filter(({ jobs }) => jobs.length > 0);
  const [first] = groups;
  if (!first) return <EmptyNote text="No job is open now." drawing={noJobs} />;
  const titleOf = ({ verdict, jobs }: (typeof groups)[number]) =>
    `${formatCount(jobs.length, "job")} ${fitWords[verdict][jobs.length === 1 ? 0 : 1]} you`;
  return (
    <>
      <MainCard
        title={titleOf(first)}
        picture={<Drawing {...(first.verdict === "not-met" ? notEligible : eligible)} />}
      >
        <p>
          {unsaid.length > 0 ? (
            <a className="link-words" href="#answers">
              Tell us your {questionList.format(unsaid)}
            </a>
          ) : (
            "Each line says what decides. Read the notice before you apply."
          )}
        </p>
      </MainCard>
      {groups.map((group) => (
        <details key={group.verdict} className="fold fold-rows" open={group === first && unsaid.length === 0}>
          <summary>{group === first ? "The jobs" : titleOf(group)}</summary>
          <ListRows rows={group.jobs.map(({ why, ...job }) => ({ ...job, line: why }))} />
        </details>
      ))}
    </>
  );
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

type MoreFields = Record<Exclude<keyof typeof answersForm.shape, keyof typeof firstQuestions>, FieldState>;

/** Asked by few notices: folded until one is answered. */
function moreQuestions(fields: MoreFields) {
  const work = workRows.map((row) => ({ row, months: fields[`months_${row}`], beds: fields[`beds_${row}`] }));
  const all = [fields.disability, ...work.flatMap(({ months, beds }) => [months, beds])];
  return (
    <details className="fold" open={all.some(({ initialValue, errors }) => initialValue || errors)}>
      <summary>Disability, and work in hospitals</summary>
      <div className="fields">
        <SelectField field={fields.disability} label="Benchmark disability (PwBD)" options={disabilityChoices} />
        <fieldset className="field">
          <legend>Work in hospitals after your qualification</legend>
          <p className="hint">Months in all, and how many beds the hospital has. Write 0 for none.</p>
          {work.map(({ row, months, beds }) => (
            <div key={row} className="two-fields">
              <Field field={months} label={`Hospital ${row}: months`} inputMode="numeric" />
              <Field field={beds} label="Beds" inputMode="numeric" />
            </div>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

export default function Eligibility() {
  const { typed, isStored, back, compared, isPart } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const form = (
    <div className={compared ? "stack aside" : "stack"}>
      <p className="lede">Answer what you want. Your answers stay on this phone; your institute does not get them.</p>
      <StudentForm
        id="answers"
        schema={answersForm}
        lastResult={lastResult}
        defaultValue={typed}
        submit={back === jobPaths.all ? "Compare with all jobs" : "Compare with this job"}
        cancel={back}
      >
        {(fields) => (
          <>
            <ChoiceGroup
              field={fields.qualifications}
              legend="Qualifications"
              hint="Tick all that you have"
              options={qualificationBoxes}
              isRow
            />
            <SelectField
              field={fields.council}
              label="Nursing council"
              hint="The state whose council you are registered with"
              options={councilChoices}
            />
            <Field field={fields.birth_date} label="Date of birth" type="date" autoComplete="bday" />
            <SelectField field={fields.category} label="Category" options={categoryChoices} />
            {moreQuestions(fields)}
          </>
        )}
      </StudentForm>
      {isStored ? (
        <PostButton name="intent" value="forget" look="quiet">
          Forget my answers
        </PostButton>
      ) : null}
    </div>
  );
  return (
    <Page
      title="Am I eligible?"
      crumbs={[{ label: back === jobPaths.all ? "Jobs" : "The job", href: back }]}
      aside={compared ? form : null}
    >
      {compared ? <Fitting compared={compared} typed={typed} /> : null}
      {isPart ? <p className="hint">These are the {MOST_JOBS} open jobs that close first.</p> : null}
      {compared === null ? <MissingPart text={`${messages.jobs}.`} /> : null}
      {compared ? null : form}
    </Page>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { dayOf } from "~/lib/days";
import { dayNumber, dayText, formatNoticeDay } from "~/lib/job-days";
import { defaultPlan, MOST_DAYS_AHEAD } from "~/lib/notebook/rules/study-plan";
import { formatFit } from "~/lib/notebook/tonight-words";
import { homePaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";
import { examChoices, formValues, type ListedExam, minuteChoices, planForm, readPlan, weekdays } from "./plan-form";

export const handle = { script: "form", stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Your exam · PCBT" }];

const MOST_EXAMS = 4;
const JOBS_ASKED = 50;

/** Null where the institute did not answer. */
async function listedExams({ institute, optionalPart }: Services, today: number): Promise<ListedExam[] | null> {
  const { value } = await optionalPart(institute.jobs.list({ page: 1, limit: JOBS_ASKED }));
  const exams = value?.jobs.flatMap(({ title, organisation, examDate }) => {
    const days = examDate === null ? 0 : dayNumber(examDate) - today;
    if (examDate === null || days < 1 || days > MOST_DAYS_AHEAD) return [];
    return [{ date: dayText(dayNumber(examDate)), name: [title, organisation].filter(Boolean).join(", ") }];
  });
  return exams?.sort((one, other) => one.date.localeCompare(other.date)).slice(0, MOST_EXAMS) ?? null;
}

export const loader = requireStudent(async ({ context }) => {
  const today = dayOf(Date.now());
  const [overview, exams] = await Promise.all([context.notebook.overview(), listedExams(context, today)]);
  const plan = overview?.plan ?? defaultPlan;
  const isOver = plan.examDay !== null && plan.examDay < today;
  return {
    fit: formatFit(overview?.untilExam ?? null),
    typed: formValues(isOver ? { ...plan, examDay: null, examName: "" } : plan),
    over: isOver && plan.examDay !== null ? formatNoticeDay(dayText(plan.examDay)) : null,
    minutes: minuteChoices(plan),
    choices: examChoices(exams ?? [], isOver ? defaultPlan : plan),
    isListed: exams !== null,
    firstDay: dayText(today + 1),
    lastDay: dayText(today + MOST_DAYS_AHEAD),
  };
});

export const action = studentAction({
  schema: planForm,
  async run(form, { context }) {
    const stored = (await context.notebook.overview())?.plan ?? defaultPlan;
    await context.notebook.setPlan(readPlan(form, stored));
    return { to: homePaths.tonight, toast: { type: "success", title: "Your days are planned" } as const };
  },
});

const firstChoices = [
  {
    id: "all",
    name: "Hold all",
    line: "You know most when the exam comes, but what was wrong may wait where minutes are short",
  },
  {
    id: "wrong",
    name: "Mend the wrong first",
    line: "You learn those sooner, but what you had right may fade where minutes are short",
  },
];
const dayBoxes = weekdays.map((name, id) => ({ id, name: name.slice(0, 3) }));

export default function Plan() {
  const { fit, typed, over, choices, minutes, isListed, firstDay, lastDay } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      title="Your exam"
      crumbs={[{ label: "Practice", href: homePaths.practice }]}
      lede="Your questions come back in time for this day. Change it whenever you like."
    >
      {over === null ? null : <p>Your exam was on {over}. When is the next one?</p>}
      {fit === "" ? null : <p>{fit}</p>}
      <StudentForm
        id="plan"
        schema={planForm}
        lastResult={lastResult}
        defaultValue={typed}
        submit="Save"
        cancel={homePaths.practice}
      >
        {(fields) => (
          <>
            <SelectField field={fields.exam} label="Exam" options={choices} />
            <div className="day-of-exam">
              <Field field={fields.date} label="Day of the exam" type="date" min={firstDay} max={lastDay} />
            </div>
            <ChoiceGroup field={fields.minutes} legend="Minutes a day" options={minutes} type="radio" isRow />
            <details
              className="fold"
              open={fields.first.initialValue !== "all" || Boolean(fields.off.initialValue?.length)}
            >
              <summary>Days off, and what comes first</summary>
              <ChoiceGroup
                field={fields.off}
                legend="Days off"
                hint="No questions come back on these days"
                options={dayBoxes}
                isRow
              />
              <ChoiceGroup field={fields.first} legend="Where minutes are short" options={firstChoices} type="radio" />
            </details>
          </>
        )}
      </StudentForm>
      {isListed ? null : <MissingPart text="We could not load the exams of your institute." />}
    </Page>
  );
}

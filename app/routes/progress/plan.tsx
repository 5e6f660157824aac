import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { dayOf } from "~/lib/days";
import { dayNumber, dayText, formatNoticeDay } from "~/lib/job-days";
import {
  defaultPlan,
  FEWEST_MINUTES,
  MOST_DAYS_AHEAD,
  MOST_MINUTES,
  type StudyPlan,
} from "~/lib/notebook/rules/study-plan";
import { formatFit } from "~/lib/notebook/tonight-words";
import { homePaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";

const NO_DATE = "none";
const OWN_DATE = "own";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const dateMessage = "Choose the day of your exam as year-month-day, like 2027-04-11";
const minuteMessage = `Write whole minutes, from ${FEWEST_MINUTES} to ${MOST_MINUTES}`;
const listMessage = "Choose an exam from the list";

const MAX_EXAM_NAME = 120;
/** An exam of the list: its day, then its name. A list that changed meanwhile refuses nobody. */
const listedExamPattern = /^(\d{4}-\d{2}-\d{2}) (.+)$/su;

const readListed = (value: string) => {
  const [, date = "", name = ""] = listedExamPattern.exec(value) ?? [];
  return { date, name: name.slice(0, MAX_EXAM_NAME) };
};

function checkExamDate(date: string | undefined): string | null {
  if (date === undefined || !z.iso.date().safeParse(date).success) return dateMessage;
  const days = dayNumber(date) - dayOf(Date.now());
  if (days < 1) return "This day is over. Choose a day from tomorrow on";
  return days > MOST_DAYS_AHEAD ? "Choose a day within the next two years" : null;
}

export const planForm = z
  .object({
    exam: z
      .string({ error: listMessage })
      .refine(
        (value) => value === NO_DATE || value === OWN_DATE || z.iso.date().safeParse(readListed(value).date).success,
        listMessage,
      ),
    date: z.string().optional(),
    minutes: z
      .number({ error: minuteMessage })
      .int(minuteMessage)
      .min(FEWEST_MINUTES, minuteMessage)
      .max(MOST_MINUTES, minuteMessage),
    off: z.array(z.enum(["0", "1", "2", "3", "4", "5", "6"])).default([]),
    first: z.enum(["all", "wrong"], { error: "Choose what comes first" }).default("all"),
  })
  .superRefine(({ exam, date, off }, { addIssue }) => {
    const add = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    const isListed = exam !== NO_DATE && exam !== OWN_DATE;
    const isOpen = exam === NO_DATE && (date ?? "") === "";
    const fault = isOpen ? null : checkExamDate(isListed ? readListed(exam).date : date);
    if (fault !== null) add(isListed ? "exam" : "date", fault);
    if (new Set(off).size === weekdays.length) add("off", "Leave at least one day to learn");
  });

/** A day that is typed beside "No date yet" counts, unless it is the stored one: then the student takes it back. */
export function readPlan(typed: z.output<typeof planForm>, stored: StudyPlan): StudyPlan {
  const { exam, date = "", minutes, off, first } = typed;
  const chosen = { minutes, daysOff: [...new Set(off)].map(Number).sort(), mendsFirst: first === "wrong" };
  const isTakenBack = date === "" || date === formValues(stored).date;
  if (exam === NO_DATE && isTakenBack) return { ...chosen, examDay: null, examName: "" };
  const isOwn = exam === OWN_DATE || exam === NO_DATE;
  const day = isOwn ? { date, name: "" } : readListed(exam);
  return { ...chosen, examDay: dayNumber(day.date), examName: day.name };
}

interface ListedExam {
  date: string;
  name: string;
}

const examOptionValue = ({ date, name }: ListedExam) =>
  `${date} ${name.replace(/\s+/gu, " ").trim().slice(0, MAX_EXAM_NAME)}`;

/** An exam that has gone from the list stays a choice of whom it is. */
export function examChoices(exams: readonly ListedExam[], plan: StudyPlan) {
  const own =
    plan.examDay !== null && plan.examName !== "" ? [{ date: dayText(plan.examDay), name: plan.examName }] : [];
  const listed = [...exams, ...own].map((exam) => [examOptionValue(exam), exam] as const);
  return [
    ...Array.from(new Map(listed), ([id, { date, name }]) => [id, `${formatNoticeDay(date)}: ${name}`] as const),
    [OWN_DATE, "Another day"] as const,
    [NO_DATE, "No date yet"] as const,
  ];
}

const commonMinutes = [10, 20, 30, 45, 60, 90, 120];

/** Those that were chosen stay a choice. */
const minuteChoices = ({ minutes }: StudyPlan) =>
  [...new Set([...commonMinutes, minutes])].sort((a, b) => a - b).map((id) => ({ id, name: String(id) }));

export function formValues({ examDay, examName, minutes, daysOff, mendsFirst }: StudyPlan) {
  const date = examDay === null ? "" : dayText(examDay);
  const exam = examDay === null ? NO_DATE : examName === "" ? OWN_DATE : examOptionValue({ date, name: examName });
  const first = mendsFirst ? "wrong" : "all";
  return { exam, date: examName === "" ? date : "", minutes: String(minutes), off: daysOff.map(String), first };
}

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

import { z } from "zod";
import { categories, indianStates, type JobAnswers, noAnswers, qualifications } from "~/lib/jobs/answers";

export const workRows = [1, 2, 3] as const;

const notRegistered = "none";
const otherCouncil = "other";

const birthMessage = "Enter your date of birth as year-month-day, like 2001-05-31";
const birthYearMessage = "Check the year: a date of birth is after 1930 and before today";
const monthMessage = "Write whole months, from 0 to 600";
const bedMessage = "Write the number of beds, from 1 to 10000";

function isBirthday(text: string): boolean {
  const at = Date.parse(text);
  return at > Date.parse("1930-01-01") && at < Date.now();
}

const months = z.number({ error: monthMessage }).int(monthMessage).min(0, monthMessage).max(600, monthMessage);
const beds = z.number({ error: bedMessage }).int(bedMessage).min(1, bedMessage).max(10_000, bedMessage);

export const answersForm = z.object({
  birth_date: z.iso.date({ error: birthMessage }).refine(isBirthday, birthYearMessage).optional(),
  category: z.enum(categories).optional(),
  disability: z.enum(["no", "yes"]).optional(),
  qualifications: z.array(z.string()).default([]),
  council: z.enum([notRegistered, otherCouncil, ...indianStates]).optional(),
  months_1: months.optional(),
  beds_1: beds.optional(),
  months_2: months.optional(),
  beds_2: beds.optional(),
  months_3: months.optional(),
  beds_3: beds.optional(),
});

type JobAnswerForm = z.output<typeof answersForm>;

export const qualificationBoxes = qualifications.map((name, at) => ({ id: at + 1, name }));

export const categoryChoices = [
  ["", "No answer"],
  ["general", "General (UR, OC)"],
  ["ews", "EWS"],
  ["obc", "OBC, BC"],
  ["sc", "SC"],
  ["st", "ST"],
] as const;

export const disabilityChoices = [
  ["", "No answer"],
  ["no", "No"],
  ["yes", "Yes"],
] as const;

export const councilChoices = [
  ["", "No answer"],
  [notRegistered, "I am not registered"],
  ...indianStates.map((state) => [state, state] as const),
  [otherCouncil, "Another council"],
] as const;

/** Months left empty mean no work there; one row with 0 means no work at all. */
export function readAnswers(form: JobAnswerForm): JobAnswers {
  const rows = workRows.flatMap((row) => {
    const worked = form[`months_${row}`];
    return worked === undefined ? [] : [{ months: worked, beds: form[`beds_${row}`] ?? null }];
  });
  const { council = null } = form;
  return {
    ...noAnswers,
    birthDate: form.birth_date ?? null,
    category: form.category ?? null,
    disability: form.disability === undefined ? null : form.disability === "yes",
    qualifications: qualificationBoxes
      .filter(({ id }) => form.qualifications.includes(String(id)))
      .map(({ name }) => name),
    council: council === notRegistered ? "" : council === otherCouncil ? "another council" : council,
    work: rows.length === 0 ? null : rows.filter((row) => row.months > 0),
  };
}

export function formValues(answers: JobAnswers | null): Record<string, string | string[]> {
  if (answers === null) return {};
  const { work, council, disability } = answers;
  const boxes = qualificationBoxes.filter(({ name }) => answers.qualifications.includes(name));
  const rows = work?.length === 0 ? [{ months: 0, beds: null }] : (work ?? []);
  const isState = indianStates.some((state) => state === council);
  return {
    birth_date: answers.birthDate ?? "",
    category: answers.category ?? "",
    disability: disability === null ? "" : disability ? "yes" : "no",
    qualifications: boxes.map(({ id }) => String(id)),
    council: council === null ? "" : council === "" ? notRegistered : isState ? council : otherCouncil,
    ...Object.fromEntries(
      rows.flatMap(({ months: worked, beds: size }, at) => [
        [`months_${at + 1}`, String(worked)],
        [`beds_${at + 1}`, size === null ? "" : String(size)],
      ]),
    ),
  };
}

/** Notices of posts. Exam days stand in them alone: the app takes what a student learns for from here. */
import type { Cell } from "../../database/insert-rows";
import { optional, text } from "../../http/fields";
import { TextInput } from "../form";
import { VerbRefusal } from "../verb";
import { amountOf } from "./dependants";
import {
  addressField,
  amountsField,
  dayField,
  linesField,
  numberField,
  selectField,
  type ThingField,
  textField,
  tickField,
} from "./fields";
import { contentKind } from "./kind";

const TYPES = [
  ["permanent", "Permanent"],
  ["contract", "Contract"],
  ["temporary", "Temporary"],
] as const;

/** Tests that a notice leads to, by their numbers. */
const testsField: ThingField = {
  asks: {
    test_ids: optional(text({ max: 200 })).refine(
      (typed) => typed === undefined || /^[1-9]\d{0,14}(\s*,\s*[1-9]\d{0,14})*$/.test(typed),
      "Numbers of tests, with commas between.",
    ),
  },
  draw: (row) => (
    <TextInput
      name="test_ids"
      label="Tests for it"
      hint="Their numbers, as in their addresses, with commas between."
      value={row === null ? "" : (JSON.parse(String(row.test_ids)) as number[]).join(", ")}
    />
  ),
  async cells({ test_ids }, { env, institute }) {
    const ids = [
      ...new Set(
        String(test_ids ?? "")
          .split(",")
          .map(Number)
          .filter(Boolean),
      ),
    ];
    const { results } = await env.DB.prepare(
      "SELECT id FROM tests WHERE institute_id = ? AND id IN (SELECT value FROM json_each(?))",
    )
      .bind(institute.id, JSON.stringify(ids))
      .all<{ id: number }>();
    const missing = ids.filter((one) => !results.some(({ id: known }) => known === one));
    if (missing.length > 0) {
      throw new VerbRefusal(`There is no such test: ${missing.join(", ")}.`, { test_ids: ["Numbers of your tests."] });
    }
    return { test_ids: JSON.stringify(ids) };
  },
};

/** Pairs that have to come in this order, with what is read where they do not. */
const IN_ORDER: readonly (readonly [first: string, second: string, words: string])[] = [
  ["published_on", "last_date", "The last day to apply is before the notice."],
  ["last_date", "exam_date", "The exam is before the last day to apply."],
  ["published_on", "correction_from_date", "Corrections begin before the notice."],
  ["correction_from_date", "correction_to_date", "Corrections end before they begin."],
  ["age_min", "age_max", "The highest age is below the lowest."],
  ["pay_min", "pay_max", "The highest pay is below the lowest."],
];

function checkJob(columns: Record<string, Cell>): void {
  for (const [first, second, words] of IN_ORDER) {
    const [low, high] = [columns[first], columns[second]];
    if (low != null && high != null && high < low) throw new VerbRefusal(words, { [second]: [words] });
  }
  if ((columns.correction_from_date === null) !== (columns.correction_to_date === null)) {
    throw new VerbRefusal("Corrections have a first and a last day.", { correction_to_date: ["Both days, or none."] });
  }
}

const categories = "General, OBC, EWS, SC, ST, PwBD";

export const jobKind = contentKind({
  ...{ name: "job", one: "a job notice", path: "jobs", title: "Jobs", table: "jobs", order: "last_date DESC, id DESC" },
  fields: [
    textField("title", "Post", { required: true, hint: "Nursing Officer" }),
    textField("organisation", "Organisation", { required: true }),
    numberField("posts", "How many posts", { required: true, min: 1 }),
    textField("state", "State", { required: true, max: 100 }),
    textField("location", "Place", { required: true, max: 200 }),
    selectField("employment_type", "Kind of post", { required: true, choices: async () => TYPES }),
    dayField("published_on", "Notice of", { required: true }),
    dayField("last_date", "Last day to apply", { required: true }),
    dayField("exam_date", "Day of the exam", {
      hint: "Empty where the notice does not say. Students choose from it what they learn for.",
    }),
    addressField("notice_url", "Address of the notice", { required: true }),
    addressField("apply_url", "Where one applies", { required: true }),
    dayField("verified_on", "Checked on", { required: true, hint: "When you last read the notice." }),
    textField("description", "About the post", { required: true, max: 5000, lines: 4 }),
  ],
  more: [
    {
      title: "Who may apply",
      fields: [
        linesField("qualifications", "Qualifications", { hint: "One on a line: BSc Nursing, GNM..." }),
        textField("registration", "Registration"),
        numberField("experience_years", "Years of experience", { max: 60 }),
        numberField("experience_min_beds", "In a hospital of so many beds", { max: 10_000 }),
        tickField("experience_after_qualification", "Experience counts after the qualification alone"),
        numberField("age_min", "Lowest age", { max: 100 }),
        numberField("age_max", "Highest age", { max: 100 }),
        dayField("age_on_date", "Age counts on"),
        amountsField("age_relaxation", "Years of relaxation", "years", `A line each, like "OBC: 3" (${categories}).`),
      ],
    },
    {
      title: "Fees and pay",
      fields: [
        amountsField("fees", "Fees in rupees", "amount", `A line each, like "General: 3000" (${categories}).`),
        textField("pay_level", "Pay level", { max: 60 }),
        numberField("pay_min", "Lowest pay, rupees a month", { max: 10_000_000 }),
        numberField("pay_max", "Highest pay, rupees a month", { max: 10_000_000 }),
      ],
    },
    {
      title: "Papers, selection, corrections",
      fields: [
        linesField("documents", "Documents"),
        linesField("selection", "Steps of the selection"),
        dayField("correction_from_date", "Corrections from"),
        dayField("correction_to_date", "Corrections until"),
        textField("zone", "Zone", { max: 100 }),
      ],
    },
    {
      title: "What of yours helps",
      fields: [
        testsField,
        selectField("package_id", "Package", {
          none: "None",
          choices: async ({ env, institute }) =>
            (
              await env.DB.prepare("SELECT id, name FROM packages WHERE institute_id = ? ORDER BY position, id")
                .bind(institute.id)
                .all<{ id: number; name: string }>()
            ).results.map((row) => [row.id, row.name] as const),
        }),
      ],
    },
  ],
  nameOf: (row) => `${row.title}, ${row.organisation}`,
  columns: [
    { head: "Last day", cell: (row) => String(row.last_date) },
    { head: "Exam", cell: (row) => String(row.exam_date ?? "not known") },
  ],
  check: checkJob,
  index: "job",
  intro: (
    <p className="hint">
      Exam days of the app come from these notices. Cut-offs of past exams are part of the app itself, with their
      sources.
    </p>
  ),
  tells: "Students see it under Jobs and in the search at once.",
  async dependants({ env }, row) {
    const [applications, bookmarks] = await env.DB.batch<{ n: number }>([
      env.DB.prepare("SELECT COUNT(*) AS n FROM job_applications WHERE job_id = ?").bind(row.id),
      env.DB.prepare("SELECT COUNT(*) AS n FROM job_bookmarks WHERE job_id = ?").bind(row.id),
    ]);
    const [sent, kept] = [applications?.results[0]?.n ?? 0, bookmarks?.results[0]?.n ?? 0];
    const parts = [
      ...(sent > 0 ? [`${amountOf(sent, "application")} with the resumes`] : []),
      ...(kept > 0 ? [amountOf(kept, "bookmark")] : []),
    ];
    return parts.length === 0 ? {} : { tells: [`${parts.join(" and ")} of students go with it.`] };
  },
  deletes: ({ env }, row) => [
    env.DB.prepare(
      `INSERT INTO file_removals (prefix) SELECT resume FROM job_applications WHERE job_id = ? AND resume IS NOT NULL
       ON CONFLICT DO NOTHING`,
    ).bind(row.id),
  ],
});

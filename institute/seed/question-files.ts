import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { sumTemplateSchema } from "../../sums/template";

const sourceSchema = z
  .strictObject({
    kind: z.enum(["textbook", "guideline"]),
    /** The chapter of a standard textbook by its subject, or the name of the programme's guideline. */
    of: z.string().min(1),
    /** Of the guideline's edition. */
    year: z.number().int().min(1950).max(2100).optional(),
  })
  .refine(({ kind, year }) => kind !== "guideline" || year !== undefined, "a guideline has a year");

const calculationSchema = z.strictObject({
  /** Numbers, names of `values`, `+ - * /`, brackets and `sqrt(...)`. */
  formula: z.string().min(1),
  values: z.record(z.string(), z.number()),
  /** What the formula comes to, rounded to `decimals`. */
  result: z.number(),
  decimals: z.number().int().min(0).max(4),
});

const questionRowSchema = z.strictObject({
  chapter: z.string().optional(),
  section: z.string().optional(),
  topic: z.string(),
  subtopic: z.string().optional(),
  question: z.string(),
  options: z.array(z.string()).min(2).max(10),
  answer: z.string().regex(/^[A-J]$/),
  explanation: z.string(),
  /** Why each option is right or wrong, in their order. */
  option_explanations: z.array(z.string().min(1)).optional(),
  source: sourceSchema.optional(),
  calculation: calculationSchema.optional(),
  /** Its numbers have the names of the calculation's values. */
  template: sumTemplateSchema.optional(),
  image: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/)
    .optional(),
  /** What the picture shows, for who cannot see it; it does not give the answer away. */
  image_alt: z.string().min(1).optional(),
  /** The name of a case, whose text the question shares with others. */
  case: z.string().min(1).optional(),
});

const caseRowSchema = z.strictObject({ name: z.string().regex(/^[a-z0-9-]+$/), text: z.string() });

/** A stem that several questions share. */
export type FileCase = z.infer<typeof caseRowSchema>;

/** A question of the institute's own, as its file holds it. */
export type FileQuestion = z.infer<typeof questionRowSchema>;

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../content/questions/${name}.jsonl`, import.meta.url));
}

/** The questions of `content/questions/<name>.jsonl`, in order. Throws when a line is not as it must be. */
export function readQuestionFile(name: string): FileQuestion[] {
  return readQuestionRows(pathOf(name), name, questionRowSchema);
}

/** The lines of `content/cases.jsonl`, in order. */
export function readCaseFile(): FileCase[] {
  return readQuestionRows(fileURLToPath(new URL("../content/cases.jsonl", import.meta.url)), "cases", caseRowSchema);
}

function readQuestionRows<T>(path: string, name: string, schema: z.ZodType<T>): T[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) => (line.trim() === "" ? [] : [parseRow(line, `${name}:${index + 1}`, schema)]));
}

/** The same, and no questions where there is no such file. */
export function readQuestionFileIfAny(name: string): FileQuestion[] {
  return existsSync(pathOf(name)) ? readQuestionFile(name) : [];
}

function parseRow<T>(line: string, place: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}

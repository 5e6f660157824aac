import { z } from "zod";

export const categories = ["general", "ews", "obc", "sc", "st"] as const;

/** Months in one hospital; `beds`: null where not answered. */
export interface WorkPlace {
  months: number;
  beds: number | null;
}

/** Null or an empty list: not answered. */
export const answersSchema = z.object({
  birthDate: z.iso.date().nullable(),
  category: z.enum(categories).nullable(),
  /** Benchmark disability (PwBD). */
  disability: z.boolean().nullable(),
  qualifications: z.array(z.string().max(40)).max(10),
  /** State of the nursing council; empty: not registered. */
  council: z.string().max(60).nullable(),
  /** Since the qualification; empty: none. */
  work: z
    .array(z.object({ months: z.number(), beds: z.number().nullable() }))
    .max(5)
    .nullable(),
});

export type JobAnswers = z.output<typeof answersSchema>;

export const noAnswers: JobAnswers = {
  birthDate: null,
  category: null,
  disability: null,
  qualifications: [],
  council: null,
  work: null,
};

import { z } from "zod";

export const categories = ["general", "ews", "obc", "sc", "st"] as const;
export type Category = (typeof categories)[number];

/** Months of work in one hospital; `beds`: null where the student did not say. */
export interface WorkPlace {
  months: number;
  beds: number | null;
}

/** What a student says of themselves, for "Am I eligible?"; null, or an empty list, where nothing was said. */
export const answersSchema = z.object({
  /** "2001-05-31". */
  birthDate: z.iso.date().nullable(),
  category: z.enum(categories).nullable(),
  /** A benchmark disability (PwBD). */
  disability: z.boolean().nullable(),
  /** Of ./qualifications. */
  qualifications: z.array(z.string().max(40)).max(10),
  /** The state whose nursing council has them registered; "" for none, null where nothing was said. */
  council: z.string().max(60).nullable(),
  /** After the qualification; null where nothing was said, empty for none. */
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

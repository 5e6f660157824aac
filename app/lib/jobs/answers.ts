import { z } from "zod";

export const categories = ["general", "ews", "obc", "sc", "st"] as const;

/** Null or an empty list: not answered. */
export const answersSchema = z.object({
  birthDate: z.iso.date().nullable(),
  category: z.enum(categories).nullable(),
  /** Benchmark disability (PwBD). */
  disability: z.boolean().nullable(),
  qualifications: z.array(z.string().max(40)).max(10),
  /** State of the nursing council; empty: not registered. */
  council: z.string().max(60).nullable(),
  /** Months in one hospital since the qualification, `beds` null where not answered; empty: none. */
  work: z
    .array(z.object({ months: z.number(), beds: z.number().nullable() }))
    .max(5)
    .nullable(),
});

export type JobAnswers = z.output<typeof answersSchema>;
export type WorkPlace = NonNullable<JobAnswers["work"]>[number];

export const noAnswers: JobAnswers = {
  birthDate: null,
  category: null,
  disability: null,
  qualifications: [],
  council: null,
  work: null,
};

/** Shortest first. */
export const qualifications = ["ANM", "GNM", "BSc Nursing", "Post Basic BSc Nursing", "MSc Nursing"] as const;

type Qualification = (typeof qualifications)[number];

/** More specific shapes first. */
const shapes: readonly [shape: RegExp, name: Qualification][] = [
  [/\b(post ?basic|p ?b) b ?sc\b/, "Post Basic BSc Nursing"],
  [/\bm ?sc\b/, "MSc Nursing"],
  [/\bb ?sc\b/, "BSc Nursing"],
  [/\bgnm\b|\bgeneral nursing (and )?midwifery\b/, "GNM"],
  [/\banm\b|\bauxiliary nurs(e|ing) (and )?midwi(fe|fery)\b/, "ANM"],
];
/** Words that ask for nothing more. */
const idle = /\b(nursing|hons|honours|degree|diploma|course|passed|in|of|the|a|from)\b/g;

/** `name`: null if not of nursing; `hasMore`: the text asks for more than the qualification. */
export function qualificationIn(text: string): { name: Qualification | null; hasMore: boolean } {
  const plain = text
    .toLowerCase()
    .replaceAll(".", " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const spelt = plain.replace(/\bb s c\b/g, "bsc").replace(/\bm s c\b/g, "msc");
  for (const [shape, name] of shapes) {
    if (!shape.test(spelt)) continue;
    const rest = spelt.replace(shape, " ").replace(idle, " ").trim();
    const isOfNursing = !/\b(bsc|b sc|msc|m sc)\b/.test(spelt) || /\bnurs/.test(spelt);
    return isOfNursing ? { name, hasMore: rest !== "" } : { name: null, hasMore: false };
  }
  return { name: null, hasMore: false };
}

export const indianStates = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

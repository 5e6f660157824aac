import { z } from "zod";
import {
  addressSchema,
  flagOr,
  flagSchema,
  idSchema,
  numberOr,
  numberSchema,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  requiredFlag,
  rowsOf,
  textOrNull,
  textSchema,
  wire,
} from "./wire";

const relaxationSchema = wire({ category: textSchema, years: numberSchema });
const feeSchema = wire({ category: textSchema, amount: numberSchema });

/** A job as nursing notices describe it. Dates are days, ages whole years, pay rupees a month, fees rupees. */
export const jobSchema = wire(
  {
    id: idSchema,
    title: textSchema,
    organisation: optionalText,
    posts: optionalNumber,
    zone: textOrNull,
    state: optionalText,
    location: optionalText,
    employmentType: z
      .enum(["permanent", "contract", "temporary"])
      .nullable()
      .catch(null)
      .default(null),
    publishedOn: optionalMoment,
    lastDate: optionalMoment,
    correctionFromDate: optionalMoment,
    correctionToDate: optionalMoment,
    qualifications: rowsOf("qualifications", textSchema),
    registration: optionalText,
    experienceYears: optionalNumber,
    experienceMinBeds: optionalNumber,
    experienceAfterQualification: flagSchema,
    ageMin: optionalNumber,
    ageMax: optionalNumber,
    ageOnDate: optionalMoment,
    ageRelaxation: rowsOf("ageRelaxation", relaxationSchema),
    fees: rowsOf("fees", feeSchema),
    payLevel: optionalText,
    payMin: optionalNumber,
    payMax: optionalNumber,
    documents: rowsOf("documents", textSchema),
    selection: rowsOf("selection", textSchema),
    /** May be HTML; sanitised where it is shown. */
    description: optionalText,
    noticeUrl: addressSchema,
    applyUrl: addressSchema,
    verifiedOn: optionalMoment,
    testIds: rowsOf("testIds", idSchema),
    packageId: optionalId,
    isOpen: flagOr(true),
    hasApplied: flagSchema,
    isBookmarked: flagSchema,
    applicants: optionalNumber,
  },
  {
    id: ["jobId"],
    title: ["jobTitle", "name"],
    organisation: ["company", "companyName", "organization"],
    lastDate: ["deadline"],
    posts: ["openings", "vacancies"],
  },
);

export const paginationSchema = wire({
  currentPage: numberSchema,
  totalPages: numberSchema,
  totalJobs: numberSchema,
  hasNext: requiredFlag,
  hasPrevious: requiredFlag,
});

const applicationStates = ["submitted", "viewed", "shortlisted", "rejected", "withdrawn"] as const;

export const applicationSchema = wire({
  id: idSchema,
  jobId: idSchema,
  title: optionalText,
  organisation: optionalText,
  status: z.enum(applicationStates).catch("submitted").default("submitted"),
  note: optionalText,
  resume: addressSchema,
  appliedAt: optionalMoment,
  updatedAt: optionalMoment,
});

export const bookmarkedSchema = wire(
  { bookmarked: requiredFlag },
  { bookmarked: ["isBookmarked"] },
);

export const jobStatsSchema = wire({
  openJobs: numberOr(0),
  totalPosts: numberOr(0),
  closingSoon: numberOr(0),
  applications: numberOr(0),
  bookmarks: numberOr(0),
});

export type Job = z.output<typeof jobSchema>;
export type JobPagination = z.output<typeof paginationSchema>;
export type JobApplication = z.output<typeof applicationSchema>;
export type JobStats = z.output<typeof jobStatsSchema>;

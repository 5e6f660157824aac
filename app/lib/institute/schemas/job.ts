import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

/** Dates are days, ages whole years, pay (a month) and fees paise. */
export const jobSchema = wire({
  id: also(field.id, "jobId"),
  title: also(field.text, "jobTitle", "name"),
  organisation: also(field.optionalText, "company", "companyName", "organization"),
  posts: also(field.optionalNumber, "openings", "vacancies"),
  zone: field.textOrNull,
  state: field.optionalText,
  location: field.optionalText,
  employmentType: field.oneOf(["permanent", "contract", "temporary"], null),
  publishedOn: field.optionalMoment,
  lastDate: also(field.optionalMoment, "deadline"),
  examDate: field.optionalMoment,
  correctionFromDate: field.optionalMoment,
  correctionToDate: field.optionalMoment,
  qualifications: rowsOf("qualifications", field.text),
  registration: field.optionalText,
  experienceYears: field.optionalNumber,
  experienceMinBeds: field.optionalNumber,
  experienceAfterQualification: field.flag,
  ageMin: field.optionalNumber,
  ageMax: field.optionalNumber,
  ageOnDate: field.optionalMoment,
  ageRelaxation: rowsOf("ageRelaxation", wire({ category: field.text, years: field.number })),
  fees: rowsOf("fees", wire({ category: field.text, amount: field.paise })),
  payLevel: field.optionalText,
  payMin: field.optionalPaise,
  payMax: field.optionalPaise,
  conditions: rowsOf("conditions", field.text),
  documents: rowsOf("documents", field.text),
  selection: rowsOf("selection", field.text),
  description: field.optionalText,
  noticeUrl: field.address,
  applyUrl: field.address,
  verifiedOn: field.optionalMoment,
  testIds: rowsOf("testIds", field.id),
  packageId: field.optionalId,
  isOpen: field.flagOr(true),
  hasApplied: field.flag,
  isBookmarked: field.flag,
  applicants: field.optionalNumber,
});

export type Job = z.output<typeof jobSchema>;

export const paginationSchema = wire({
  currentPage: also(field.optionalNumber, "page"),
  totalPages: field.optionalNumber,
  totalJobs: also(field.optionalNumber, "total", "count"),
  hasNext: field.optionalFlag,
  hasPrevious: field.optionalFlag,
  hasMostWords: field.flag,
});

export const applicationSchema = wire({
  id: field.id,
  jobId: field.id,
  title: field.optionalText,
  organisation: field.optionalText,
  status: field.oneOf(["submitted", "viewed", "shortlisted", "rejected", "withdrawn"], "submitted"),
  note: field.optionalText,
  resume: field.address,
  appliedAt: field.optionalMoment,
  updatedAt: field.optionalMoment,
});

export type JobApplication = z.output<typeof applicationSchema>;

export const bookmarkedSchema = wire({ bookmarked: also(field.requiredFlag, "isBookmarked") });

export const jobStatsSchema = wire({
  closingSoon: field.optionalCount,
  applications: field.optionalCount,
  bookmarks: field.optionalCount,
});

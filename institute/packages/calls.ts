import { z } from "zod";
import { type Call, type StudentContext, studentCall, visitorCall } from "../http/call";
import { id, optional, text } from "../http/fields";
import {
  filterPackageContent,
  getChapterTopics,
  getDemoContent,
  getPackageChapters,
  getPackageSubjects,
  getTopicSubtopics,
} from "./package-content";
import { findPackage, isBoughtPackage, listPackages } from "./package-record";

async function everyPackage(context: StudentContext) {
  return { status: true, packages: await listPackages(context) };
}

const allPackages = studentCall({ method: "GET", path: "api/content/student_packages_all/", handle: everyPackage });

const basicPackages = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_package/",
  handle: everyPackage,
});

const allCourses = studentCall({
  method: "GET",
  path: "api/content/student_all_courses/",
  async handle(context) {
    const packages = await listPackages(context);
    return { status: true, courses: packages, packages };
  },
});

const boughtPackages = studentCall({
  method: "GET",
  path: "api/content/student_get_bought_packages/",
  async handle(context) {
    return { status: true, packages: await listPackages(context, isBoughtPackage(context)) };
  },
});

const institutePackages = visitorCall({
  method: "GET",
  path: "api/content/get_institute_package_view/",
  fields: z.object({ institute_code: optional(text({ max: 50 })) }),
  handle: async (context) => ({ status: true, packages: await listPackages(context) }),
});

const ofPackage = z.object({ package_id: id() });

async function onePackage(context: StudentContext, { package_id }: z.infer<typeof ofPackage>) {
  const found = await findPackage(context, package_id);
  return { status: true, ...found, package: found, packages: [found] };
}

const individualPackage = studentCall({
  method: "POST",
  path: "api/content/student_individual_package/",
  fields: ofPackage,
  handle: onePackage,
});

const packageDetails = studentCall({
  method: "POST",
  path: "api/content/student_get_package_details/",
  fields: ofPackage,
  handle: onePackage,
});

export const packageCalls: readonly Call[] = [
  allPackages,
  basicPackages,
  allCourses,
  boughtPackages,
  institutePackages,
  individualPackage,
  packageDetails,
  getDemoContent,
  getPackageSubjects,
  getPackageChapters,
  getChapterTopics,
  getTopicSubtopics,
  filterPackageContent,
];

import { inboxPages } from "./inbox/pages";
import type { DeskPage } from "./page";
import { resultsPages } from "./results/pages";
import { smsPages } from "./sms/sms-page";
import { staffPages } from "./staff/pages";
import { studentPages } from "./students/pages";
import { todayPage } from "./today/today-page";
import { translationPages } from "./translations/pages";

/** Every page of the desk. */
export const pages: readonly DeskPage[] = [
  todayPage,
  ...inboxPages,
  ...resultsPages,
  ...smsPages,
  ...staffPages,
  ...studentPages,
  ...translationPages,
];

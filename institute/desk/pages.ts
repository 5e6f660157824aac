import { contentPages } from "./content/pages";
import { inboxPages } from "./inbox/pages";
import { moneyPages } from "./money/pages";
import type { DeskPage } from "./page";
import { resultsPages } from "./results/pages";
import { sittingPages } from "./sittings/pages";
import { smsPages } from "./sms/sms-page";
import { staffPages } from "./staff/pages";
import { studentPages } from "./students/pages";
import { paperPages } from "./tests/paper-pages";
import { testPages } from "./tests/test-pages";
import { todayPage } from "./today/today-page";
import { translationPages } from "./translations/pages";

/** Every page of the desk. */
export const pages: readonly DeskPage[] = [
  todayPage,
  ...contentPages,
  ...inboxPages,
  ...moneyPages,
  ...resultsPages,
  ...paperPages,
  ...sittingPages,
  ...smsPages,
  ...staffPages,
  ...studentPages,
  ...testPages,
  ...translationPages,
];

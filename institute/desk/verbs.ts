import { contentVerbs } from "./content/verbs";
import { inboxVerbs } from "./inbox/verbs";
import { moneyVerbs } from "./money/verbs";
import { keyVerbs } from "./results/verbs";
import { sittingVerbs } from "./sittings/verbs";
import { smsVerbs } from "./sms/sms-page";
import { staffVerbs } from "./staff/verbs";
import { studentVerbs } from "./students/verbs";
import { paperVerbs } from "./tests/paper-verbs";
import { testVerbs } from "./tests/test-verbs";
import { translationVerbs } from "./translations/verbs";
import type { DeskVerb } from "./verb";

/** Everything that staff can do. */
export const verbs: readonly DeskVerb[] = [
  ...contentVerbs,
  ...inboxVerbs,
  ...keyVerbs,
  ...moneyVerbs,
  ...paperVerbs,
  ...sittingVerbs,
  ...smsVerbs,
  ...staffVerbs,
  ...studentVerbs,
  ...testVerbs,
  ...translationVerbs,
];

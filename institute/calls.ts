import { authCalls } from "./auth/calls";
import { subjectCalls } from "./catalogue/subjects";
import { evaluationCalls } from "./evaluation/calls";
import type { Call } from "./http/call";
import { institutionCalls } from "./institution/calls";
import { profileCalls } from "./profile/calls";
import { testCalls } from "./tests/calls";

/** Every call that the institute answers (SPEC 7), by group. */
export const calls: readonly Call[] = [
  ...authCalls,
  ...profileCalls,
  ...institutionCalls,
  ...subjectCalls,
  ...testCalls,
  ...evaluationCalls,
];

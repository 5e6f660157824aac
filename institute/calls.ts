import { authCalls } from "./auth/calls";
import { bookCalls } from "./books/calls";
import { subjectCalls } from "./catalogue/subjects";
import { chatCalls } from "./chat/calls";
import { consentCalls } from "./consent/calls";
import { doubtCalls } from "./doubts/calls";
import { evaluationCalls } from "./evaluation/calls";
import { glossaryCalls } from "./glossary/calls";
import type { Call } from "./http/call";
import { individualCalls } from "./individual/calls";
import { institutionCalls } from "./institution/calls";
import { jobCalls } from "./jobs/calls";
import { libraryCalls } from "./library/calls";
import { liveCalls } from "./live/calls";
import { packageCalls } from "./packages/calls";
import { paymentCalls } from "./payments/calls";
import { profileCalls } from "./profile/calls";
import { rightsCalls } from "./rights/calls";
import { safetyCalls } from "./safety/calls";
import { searchCalls } from "./search/calls";
import { testCalls } from "./tests/calls";
import { translationCalls } from "./translation/calls";

export const calls: readonly Call[] = [
  ...authCalls,
  ...profileCalls,
  ...institutionCalls,
  ...subjectCalls,
  ...testCalls,
  ...evaluationCalls,
  ...libraryCalls,
  ...liveCalls,
  ...bookCalls,
  ...packageCalls,
  ...individualCalls,
  ...paymentCalls,
  ...searchCalls,
  ...doubtCalls,
  ...jobCalls,
  ...chatCalls,
  ...translationCalls,
  ...glossaryCalls,
  ...consentCalls,
  ...rightsCalls,
  ...safetyCalls,
];

import { bookCalls, liveCalls, noteCalls, videoCalls } from "~/lib/institute/calls/library";
import { type CallerOptions, createCaller } from "./caller";
import { authCalls } from "./calls/auth";
import { catalogueCalls, packageCalls } from "./calls/catalogue";
import { chatCalls, doubtCalls } from "./calls/chat";
import { jobCalls } from "./calls/jobs";
import { individualCalls, paymentCalls } from "./calls/payments";
import { consentCalls, profileCalls } from "./calls/profile";
import { searchCalls } from "./calls/search";
import { testCalls } from "./calls/tests";
import { translationCalls } from "./calls/translation";
import type { Transport } from "./transport";

/** @throws InstituteError alone, from every call */
export function createInstitute(transport: Transport, options: CallerOptions = {}) {
  const call = createCaller(transport, options);
  return {
    auth: authCalls(call),
    profile: profileCalls(call),
    consent: consentCalls(call),
    catalogue: catalogueCalls(call),
    tests: testCalls(call),
    notes: noteCalls(call),
    videos: videoCalls(call),
    live: liveCalls(call),
    packages: packageCalls(call),
    books: bookCalls(call),
    individual: individualCalls(call),
    search: searchCalls(call),
    payments: paymentCalls(call),
    jobs: jobCalls(call),
    doubts: doubtCalls(call),
    chat: chatCalls(call),
    translation: translationCalls(call),
  };
}

export type Institute = ReturnType<typeof createInstitute>;

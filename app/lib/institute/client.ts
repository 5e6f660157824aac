import { authCalls } from "./auth";
import { bookCalls } from "./books";
import { type CallerOptions, createCaller } from "./caller";
import { catalogueCalls } from "./catalogue";
import { chatCalls } from "./chat";
import { doubtCalls } from "./doubts";
import { individualCalls } from "./individual";
import { jobCalls } from "./jobs";
import { liveCalls } from "./live";
import { noteCalls } from "./notes";
import { packageCalls } from "./packages";
import { paymentCalls } from "./payments";
import { profileCalls } from "./profile";
import { searchCalls } from "./search";
import { testCalls } from "./tests";
import { translationCalls } from "./translation";
import type { Transport } from "./transport";
import { videoCalls } from "./videos";

/** The institute's whole API as typed functions; each throws InstituteError and nothing else. */
export function createInstitute(transport: Transport, options: CallerOptions = {}) {
  const call = createCaller(transport, options);
  return {
    auth: authCalls(call),
    profile: profileCalls(call),
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

import { authCalls } from "./auth";
import { type CallerOptions, createCaller } from "./caller";
import { catalogueCalls } from "./catalogue";
import { profileCalls } from "./profile";
import { testCalls } from "./tests";
import type { Transport } from "./transport";

/** The institute's whole API as typed functions (SPEC 7); each throws InstituteError and nothing else. */
export function createInstitute(transport: Transport, options: CallerOptions = {}) {
  const call = createCaller(transport, options);
  return {
    auth: authCalls(call),
    profile: profileCalls(call),
    catalogue: catalogueCalls(call),
    tests: testCalls(call),
  };
}

export type Institute = ReturnType<typeof createInstitute>;

import { authCalls } from "./auth/calls";
import type { Call } from "./http/call";
import { institutionCalls } from "./institution/calls";
import { profileCalls } from "./profile/calls";

/** Every call that the institute answers (SPEC 7), by group. */
export const calls: readonly Call[] = [...authCalls, ...profileCalls, ...institutionCalls];

import type { EndpointName } from "~/lib/institute/endpoints";
import type { CallCase } from "./call-case";
import { accountCalls } from "./calls-account";
import { buyingCalls } from "./calls-buying";
import { learningCalls } from "./calls-learning";
import { servicesCalls } from "./calls-services";
import { testingCalls } from "./calls-testing";

/** One use of every call of the API; it does not compile while one is missing. */
export const calls: Record<EndpointName, CallCase> = {
  ...accountCalls,
  ...learningCalls,
  ...testingCalls,
  ...buyingCalls,
  ...servicesCalls,
};

import type { Institute } from "~/lib/institute/client";
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

/** Which of the client's functions a call is a use of, as docs/institute-api.md names it: "auth.login". */
export function functionOf([run]: CallCase): string {
  const said: string[] = [];
  const noting: object = new Proxy(() => noting, {
    get: (_, name) => {
      said.push(String(name));
      return noting;
    },
  });
  void run(noting as Institute);
  return said.join(".");
}

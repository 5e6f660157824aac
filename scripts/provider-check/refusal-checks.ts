import type { EndpointName } from "../../app/lib/institute/endpoints";
import type { InstituteError } from "../../app/lib/institute/errors";
import type { Transport } from "../../app/lib/institute/transport";
import { unknownId } from "./every-check";
import type { Facts } from "./facts";

interface RefusalCheck {
  of: EndpointName;
  /** "with an unknown id". */
  asks: string;
  right: readonly InstituteError["kind"][];
  send: (transport: Transport, facts: Facts) => Promise<unknown>;
  /** Why a yes, or another refusal, does harm. */
  lost: string;
  /** Another token than the student's; "" for none. */
  token?: string;
}

const unknown = (of: EndpointName, field: string, value: string | number = unknownId): RefusalCheck => ({
  of,
  asks: `with an unknown ${field}`,
  right: ["not-found", "invalid", "refused", "forbidden"],
  send: (transport) => transport.send(of, { fields: { [field]: value } }),
  lost: "a student with an old link sees no clear sentence",
});

/** Errors that the app tells apart; none of them changes anything. */
export const refusalChecks: readonly RefusalCheck[] = [
  {
    of: "login",
    asks: "with a wrong password",
    right: ["refused"],
    send: (transport, { credentials, deviceId }) =>
      transport.send("login", {
        fields: {
          username: credentials?.username,
          password: "a-wrong-password",
          institute_code: credentials?.instituteCode,
          device_id: deviceId,
          platform: "web",
        },
      }),
    lost: "the right answer is 400 or 401 and a sentence for the student",
  },
  {
    of: "profile",
    asks: "without a token",
    right: ["unauthenticated"],
    send: (transport) => transport.send("profile"),
    lost: "the right answer is 401; else nobody is asked to sign in again",
    token: "",
  },
  {
    of: "profile",
    asks: "with a false token",
    right: ["unauthenticated"],
    send: (transport) => transport.send("profile"),
    lost: "the right answer is 401; else nobody is asked to sign in again",
    token: "a-false-token",
  },
  unknown("test", "test_id"),
  unknown("performance", "performance_id"),
  unknown("packageDetails", "package_id"),
  unknown("book", "book_id"),
  unknown("job", "job_id"),
  unknown("messages", "chat_id"),
  unknown("orderStatus", "order_id", "order_that_is_none"),
];

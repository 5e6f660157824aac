import { expect, it } from "vitest";
import type { Session } from "~/request/session/session";
import { fake } from "../fake";
import { fakeServices, routeArgs } from "./route-args";

it("a service that a test does not give names itself when it is read", () => {
  const { context } = routeArgs({ session: { student: null } }, { path: "/chat?before=4" });
  expect(() => context.institute).toThrow("The test gives no services.institute");
  expect(() => context.session.isLost).toThrow("The test gives no services.session.isLost");
  expect(context.session.student).toBeNull();
  expect(context.url.search).toBe("?before=4");
});

it("a fake with a member that its type does not have does not compile", () => {
  const renamed = { studnt: null };
  // @ts-expect-error a session has no such member
  fake<Session>("session", { studnt: null });
  // @ts-expect-error nor has it where it is no literal, which TypeScript itself would let through
  fakeServices({ session: { ...renamed, renew: () => undefined } });
  const live = { list: async () => [], lst: async () => [] };
  // @ts-expect-error nor has a group of calls of the institute
  fakeServices({ institute: { live } });
});

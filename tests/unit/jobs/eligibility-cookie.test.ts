import { expect, it } from "vitest";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { noAnswers } from "~/lib/jobs/answers";
import { createJobAnswers } from "~/request/session/eligibility-cookie";
import type { Session } from "~/request/session/session";
import { fake } from "../../fake";

it("the answers of a student are nobody else's on the phone", async () => {
  const jar = openCookieJar("", ["a-secret-of-the-tests-only"]);
  const of = (id: string) => createJobAnswers(jar, fake<Session>("session", { student: { id } }));
  of("7").keep({ ...noAnswers, council: "Kerala" });
  expect(await of("7").read()).toMatchObject({ council: "Kerala" });
  expect(await of("8").read()).toBeNull();
});

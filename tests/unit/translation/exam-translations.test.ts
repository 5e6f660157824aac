import { expect, it } from "vitest";
import { viewQuestion } from "~/components/translation/shown-piece";
import type { ReadResult } from "~/lib/attempt/protocol/replies";
import { loader } from "~/routes/exam/translations";
import type { Part } from "../../fake";
import { openDoor } from "../request/session/visit";
import { routeArgs } from "../route-args";

const unused = { translator: {}, translationUsage: {}, admission: openDoor };

async function answerTo(search: string) {
  const asked = { path: `/test/801/translations?${search}`, params: { testId: "801" } };
  const answer = await loader(routeArgs({ ...unused, attempts: {}, session: { student: { id: "7" } } }, asked));
  return `${answer.status} ${await answer.text()}`;
}

it.each([
  ["ids=1", "400 Target language is required"],
  ["language=en&ids=1", "400 Unsupported target language"],
  ["language=hi&ids=one", "400 Invalid request"],
])("translations of an exam are refused with a reason: %s", async (search, answer) => {
  expect(await answerTo(search)).toBe(answer);
});

it("questions asked for in another language stay in English, and say why where something is wrong with the question itself", () => {
  const shown = viewQuestion({ state: "original", why: "refused", fault: "Option 3 cannot be empty" });
  expect(shown).toEqual({ notice: "Option 3 cannot be empty. Here is the English text." });
});

const ended = { kind: "attempt", view: { attempt: { phase: "submitted" }, paper: { questions: [] } } } as const;

it.each<[string, { id: string } | null, Part<ReadResult>, number]>([
  ["to a visitor", null, ended, 401],
  ["for a test that was not begun", { id: "7" }, { kind: "none" }, 404],
  ["for a test that is over", { id: "7" }, ended, 409],
])("translations are refused %s", async (_, student, found, status) => {
  const services = { ...unused, session: { student }, attempts: { read: async () => found } };
  const asked = { path: "/test/801/translations?language=hi&ids=1", params: { testId: "801" } };
  expect((await loader(routeArgs(services, asked))).status).toBe(status);
});

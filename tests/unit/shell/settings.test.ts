import { expect, it } from "vitest";
import { action } from "~/routes/home/settings";
import { openVisit } from "../request/session/visit";
import { routeArgs } from "../route-args";

it.each([
  ["", "Target language is required"],
  ["xx", "Unsupported target language"],
])('says what is wrong with the language "%s"', async (language, words) => {
  const titles: string[] = [];
  const visit = await openVisit("");
  const args = routeArgs(
    { ...visit, isSubmission: false, toasts: { add: ({ title }: { title: string }) => void titles.push(title) } },
    { path: "/settings", method: "POST", body: new URLSearchParams({ intent: "translation", language }) },
  );
  await Promise.resolve(action(args)).catch(() => undefined);
  expect(titles).toEqual([words]);
});

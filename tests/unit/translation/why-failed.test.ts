import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { whyFailed } from "~/lib/translation/meter-call";
import { ModelFailure, NoTranslator } from "~/lib/translation/model";
import { questionErrorOf } from "~/lib/translation/outcome";

const log = { translationFailed: () => undefined, unreachable: () => undefined };

it("what failed is the model or the institute where they did not answer, else something of ours", () => {
  expect(whyFailed(new ModelFailure("Translation API Error: 500"), log)).toBe("failed");
  expect(whyFailed(new InstituteError("timeout", "Too late"), log)).toBe("failed");
  expect(whyFailed(new TypeError("x is not a function"), log)).toBe("error");
});

it("what failed is the demo where the stand-in has no translation, which is no failure to log", () => {
  const silent = { ...log, translationFailed: () => expect.fail("it was logged") };
  expect(whyFailed(new NoTranslator(), silent)).toBe("demo");
});

it("what failed is kept in the words of its kind", () => {
  const failed = { state: "original", why: "failed" } as const;
  expect(questionErrorOf([failed, null])).toBe("Question translation failed");
  expect(questionErrorOf([failed, { ...failed, why: "error" }])).toBe("Question translation error occurred");
});

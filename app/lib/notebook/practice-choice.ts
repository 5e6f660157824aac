import { z } from "zod";
import { shortTestName } from "~/lib/content/test-text";
import { bodyParts, partNames } from "./rules/body";

const practiceChoiceName = z.string().trim().min(1).max(120);
/** `due`: chosen for today; `wrong`: not learnt yet; `test`: wrong in that test. */
const choiceSchema = z.union([
  z.object({ of: z.literal("due") }),
  z.object({ of: z.enum(["wrong", "kept"]) }),
  z
    .object({ test: z.coerce.number().int().positive() })
    .transform(({ test }) => ({ of: "test" as const, testId: test })),
  z.object({ topic: practiceChoiceName }).transform((value) => ({ of: "topic" as const, name: value.topic })),
  z.object({ subject: practiceChoiceName }).transform((value) => ({ of: "subject" as const, name: value.subject })),
  z.object({ part: z.enum(partNames) }).transform(({ part }) => ({ of: "part" as const, name: part })),
]);

export type PracticeChoice = z.output<typeof choiceSchema>;

/** Reads `of=due`, `test=7` or `topic=Vital signs`; null for anything else. */
export function readChoice(parameters: URLSearchParams): PracticeChoice | null {
  if (parameters.size === 0) return null;
  const read = choiceSchema.safeParse(Object.fromEntries(parameters));
  return read.success ? read.data : null;
}

export function choiceParameter(
  choice: PracticeChoice,
): [name: "of" | "test" | "topic" | "subject" | "part", value: string] {
  switch (choice.of) {
    case "test":
      return ["test", String(choice.testId)];
    case "topic":
    case "subject":
    case "part":
      return [choice.of, choice.name];
    default:
      return ["of", choice.of];
  }
}

export function choiceTitle(choice: PracticeChoice, testName?: string): string {
  switch (choice.of) {
    case "due":
      return "To repeat today";
    case "wrong":
      return "Wrong answers";
    case "kept":
      return "Bookmarks and notes";
    case "test":
      return testName ? `Wrong: ${shortTestName(testName)}` : "Wrong answers of one test";
    case "topic":
    case "subject":
      return choice.name;
    case "part":
      return bodyParts[choice.name].title;
  }
}

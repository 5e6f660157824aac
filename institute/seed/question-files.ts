import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const fileRow = z.object({
  chapter: z.string().optional(),
  section: z.string().optional(),
  topic: z.string(),
  subtopic: z.string().optional(),
  question: z.string(),
  options: z.array(z.string()).min(2).max(10),
  answer: z.string().regex(/^[A-J]$/),
  explanation: z.string(),
});

/** A question of the institute's own, as its file holds it. */
export type FileQuestion = z.infer<typeof fileRow>;

/** The questions of `content/questions/<name>.jsonl`, in order. Throws when a line is not as it must be. */
export function readQuestionFile(name: string): FileQuestion[] {
  const path = fileURLToPath(new URL(`../content/questions/${name}.jsonl`, import.meta.url));
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => fileRow.parse(JSON.parse(line)));
}

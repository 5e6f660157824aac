/** What a question costs that is translated where a student asks for it, or ahead of them. docs/scale.md prices a bank. */
import { expect, it } from "vitest";
import { takeUsed } from "../attempt/row-count";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

declare module "vitest" {
  interface TaskMeta {
    question?: { modelCalls: number; rowsWritten: number; kvWrites: number; lettersSent: number };
  }
}

it("a question costs one call of the model and one write into KV for each language", async ({ task }) => {
  const visitor = newVisitor();
  const questions = Array.from({ length: 10 }, () => newQuestion());
  const letters = () =>
    standIn()
      .calls.flatMap(({ body }) => body.messages.map(({ content }) => content))
      .join("");
  takeUsed();
  for (const { asked } of questions) await visitor.visit((translator) => translator.question(asked, "hi"));
  const { rowsWritten } = takeUsed();
  const stored = await Promise.all(questions.map(({ key }) => bindings.TRANSLATIONS.get(key.machine)));
  const of = (all: number) => all / questions.length;
  task.meta.question = {
    modelCalls: of(standIn().calls.length),
    rowsWritten: of(rowsWritten),
    kvWrites: of(stored.filter((text) => text !== null).length),
    lettersSent: of(letters().length),
  };
  expect(task.meta.question).toMatchObject({ modelCalls: 1, kvWrites: 1 });
  const before = standIn().calls.length;
  for (const { asked } of questions) await newVisitor().visit((translator) => translator.question(asked, "hi"));
  expect(standIn().calls).toHaveLength(before);
});

import { z } from "zod";
import type { Caller } from "../caller";
import { InstituteError } from "../errors";
import { field, wire } from "../schemas/wire";

type QuestionTextFields = {
  question: string;
  options: readonly string[];
  explanation?: string | null;
  targetLanguage: string;
};

const unknownLanguage = "en";
const detectedSchema = z.object({
  status: z.literal("Success"),
  data: z.object({ language: z.string().regex(/^[a-z]{2,3}$/) }),
});

const translatedSchema = wire({
  question: field.text,
  /** Keyed option_0, option_1 and so on. */
  options: z.record(z.string(), z.string()),
  explanation: field.textOrNull,
});

export const translationCalls = (call: Caller) => ({
  async detectLanguage(text: string): Promise<string> {
    try {
      const reply = detectedSchema.safeParse(await call.send("detectLanguage", { text }));
      return reply.success ? reply.data.data.language : unknownLanguage;
    } catch (error) {
      if (error instanceof InstituteError) return unknownLanguage;
      throw error;
    }
  },

  question: (text: QuestionTextFields) => call.one("translateQuestion", translatedSchema, text),
});

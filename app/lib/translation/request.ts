import { z } from "zod";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import { translationMessages as messages, optionEmpty } from "./messages";

const maxTextLength = 5000;
const maxOptions = 10;
export const textConfidence = 0.9;

const isEmptyText = (text: string) => text.trim() === "";

/** One message a fault: missing is not also unsupported. */
const writtenText = (message: string) =>
  z.string({ error: message }).refine((text) => !isEmptyText(text), { error: message, abort: true });

export const targetLanguage = writtenText(messages.targetRequired).refine(
  (code): code is LanguageCode => isLanguage(code),
  { error: messages.targetUnsupported },
);

const textToTranslate = writtenText(messages.textRequired)
  // Forms send a line's end as two characters.
  .overwrite((text) => text.replace(/\r\n?/gu, "\n"))
  .max(maxTextLength, messages.textTooLong);

export const textRequest = z.object({
  text: textToTranslate,
  targetLanguage,
  sourceLanguage: z
    .string({ error: messages.sourceUnsupported })
    .refine((code): code is LanguageCode | "auto" => code === "auto" || isLanguage(code), {
      error: messages.sourceUnsupported,
    })
    .optional(),
});

/** Allows more than a free text. */
export const explanationRequest = z.object({ text: writtenText(messages.textRequired), targetLanguage });

const optionsToTranslate = z
  .array(z.string({ error: messages.optionRequired }), { error: messages.optionRequired })
  .superRefine((options, context) => {
    const add = (message: string) => context.addIssue({ code: "custom", message });
    if (options.length === 0) add(messages.optionRequired);
    if (options.length > maxOptions) add(messages.tooManyOptions);
    for (const [place, option] of options.entries()) {
      if (isEmptyText(option)) add(optionEmpty(place + 1));
    }
  });

export const questionRequest = z.object({
  questionText: writtenText(messages.questionRequired),
  options: optionsToTranslate,
  targetLanguage,
});

export type TextRequest = z.infer<typeof textRequest>;

import { z } from "zod";
import { choice, flag, optional, text } from "../../http/fields";
import type { ReadAs } from "../../papers/paper-draft";
import { ANSWER_FORMS } from "../../question-bank/answers";
import { LANGUAGE_CODES, languageName } from "../../translation/languages";
import { FileInput, SelectInput, TextInput, TickInput } from "../form";
import { Fold } from "../parts";

/** As much as a form may carry. */
const PAPER_MAX_BYTES = 25 * 1_048_576;

const anyFile = z.file().max(PAPER_MAX_BYTES, "The file is larger than 25 MB.");
export const chosenFile = z
  .file({ error: "Choose a file." })
  .min(1, "The file is empty. Perhaps it did not come whole: choose it again.")
  .max(PAPER_MAX_BYTES, "The file is larger than 25 MB.");
/** Files of a field that takes several; one alone is none of a list. */
export const chosenFiles = z.preprocess(
  (value) => [value].flat().filter((one) => one !== undefined && one !== ""),
  z.array(anyFile),
);

export const readingFields = {
  answers: optional(choice(ANSWER_FORMS)),
  any_of: optional(flag()),
  dropped: optional(choice(["all", "nobody"])),
  language: optional(choice(LANGUAGE_CODES)),
  ignore: optional(text({ max: 1000 })),
  sheet: optional(text({ max: 100 })),
  pairs: optional(flag()),
  split_languages: optional(flag()),
};
const readingForm = z.object(readingFields);

export const readAsOf = (fields: z.infer<typeof readingForm>): ReadAs => ({
  ...{ answers: fields.answers ?? null, anyOf: fields.any_of ?? false, dropped: fields.dropped ?? null },
  ...{ language: fields.language ?? null, sheet: fields.sheet ?? null, pairs: fields.pairs ?? false },
  ignore: (fields.ignore ?? "").split(",").flatMap((one) => one.trim() || []),
  splitLanguages: fields.split_languages ?? false,
});

export async function sourceOfFile(chosen: File) {
  return { name: chosen.name.slice(-200), bytes: new Uint8Array(await chosen.arrayBuffer()) };
}

const ANSWER_FORM_WORDS: Record<(typeof ANSWER_FORMS)[number], string> = {
  letters: "Letters: A, B, C",
  numbers: "Numbers from 1",
  "numbers-from-0": "Numbers from 0",
  texts: "The text of the right option",
};

/** The files beside a paper. */
export function BesidePaper() {
  return (
    <>
      <FileInput
        name="key"
        label="File with the answers"
        hint="Only where the paper has none: “1-b, 2-d”, as text, Word or PDF."
      />
      <FileInput
        name="pictures"
        label="Pictures"
        hint="Where the paper names pictures that lie beside it: the pictures, or one zip of them."
        multiple
      />
    </>
  );
}

/** How a paper is read, where it does not show itself. */
export function ReadingFields({ as }: { as?: ReadAs }) {
  return (
    <>
      <SelectInput
        name="answers"
        label="How answers are written"
        none="As the paper shows it"
        choices={ANSWER_FORMS.map((form) => [form, ANSWER_FORM_WORDS[form]] as const)}
        value={as?.answers}
      />
      <TickInput
        name="any_of"
        label="Several letters mean that any is right"
        hint="“B, D” is then as “B or D”."
        checked={as?.anyOf}
      />
      <SelectInput
        name="dropped"
        label="Questions marked as dropped"
        none="Are errors, where the paper does not say what it means"
        choices={[
          ["all", "Give their marks to everybody"],
          ["nobody", "Count for nobody"],
        ]}
        value={as?.dropped}
      />
      <SelectInput
        name="language"
        label="Language"
        hint="Of questions that say none."
        none="As their letters show"
        choices={LANGUAGE_CODES.map((code) => [code, languageName(code)] as const)}
        value={as?.language}
      />
      <TextInput
        name="ignore"
        label="Columns to leave out"
        hint="Their headings, with commas between."
        value={as?.ignore.join(", ")}
      />
      <TextInput name="sheet" label="Sheet" hint="Of a workbook with several." value={as?.sheet} />
      <TickInput name="pairs" label="Each question is followed by its translation" checked={as?.pairs} />
      <TickInput
        name="split_languages"
        label="Cells have English and another language"
        hint="As “Liver / यकृत”."
        checked={as?.splitLanguages}
      />
    </>
  );
}

export function PaperHelp() {
  return (
    <Fold title="What a paper looks like">
      <p>
        A Word document, a PDF that has text, or a text: numbered questions with options and answers. Also a table (
        <code>.csv</code>, <code>.xlsx</code>, <code>.ods</code>), Moodle XML, GIFT, Aiken and JSON.
      </p>
      <pre>{"1. Which is the largest gland?\n(a) Liver\n(b) Spleen\n(c) Thyroid\n(d) Pancreas\nAns: a"}</pre>
    </Fold>
  );
}

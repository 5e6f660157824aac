import { fileUrl } from "../files/file-url";
import type { Dropped } from "../marking/answers";
import type { LanguageCode } from "../translation/languages";
import type { BankQuestion } from "./bank-question";
import { checkBank } from "./check-bank";
import { type BankPicture, Pictures } from "./pictures";
import { emptyRawBank, letterOf, rawRow } from "./raw-bank";
import { BadText } from "./shown-texts";

/** A question as somebody writes it by hand. */
interface TypedQuestion {
  question: string;
  options: readonly string[];
  /** From 1. */
  rightPlaces: readonly number[];
  dropped: Dropped | null;
  explanation: string;
  /** Why each option is right or wrong, in their order; "" where nothing is said. */
  optionExplanations: readonly string[];
  topic: string;
  section: string;
  language: LanguageCode | null;
  /** A picture below its words; null: none. */
  picture: Uint8Array | string | null;
  imageAlt: string;
}

interface EditedQuestion {
  question: BankQuestion;
  /** Those that its texts name. */
  pictures: BankPicture[];
  warnings: string[];
}

/** A question written by hand, checked as one of a file is. `before` is what it was; null for a new one. Throws BadText. */
export function editedQuestion(
  line: number,
  before: BankQuestion | null,
  written: TypedQuestion,
  known: readonly BankPicture[],
): EditedQuestion {
  const { picture, dropped, rightPlaces } = written;
  const carried = new Map(known.flatMap(({ key, bytes }) => [[key, bytes] as const, [fileUrl(key), bytes] as const]));
  if (picture instanceof Uint8Array) carried.set(NEW_PICTURE, picture);
  const raw = emptyRawBank("question", 1);
  const asked = ({ question, options }: Pick<TypedQuestion, "question" | "options">) =>
    [question, ...options].join("\n");
  const isAsBefore = before?.template !== undefined && asked(before) === asked(written);
  raw.rows.push(
    rawRow(line, {
      ...{ question: written.question, options: [...written.options], explanation: written.explanation },
      answer: dropped === null ? rightPlaces.map(letterOf).join(" or ") : "Dropped",
      reasons: [...written.optionExplanations],
      ...{ topic: written.topic, section: written.section, language: written.language ?? "" },
      ...{ sectionMinutes: before?.sectionMinutes ?? "", marks: before?.marks ?? "", negative: before?.negative ?? "" },
      image: picture instanceof Uint8Array ? NEW_PICTURE : (picture ?? ""),
      imageAlt: written.imageAlt,
      template: isAsBefore ? JSON.stringify(before.template) : "",
      translations: (before?.translations ?? []).map(({ optionExplanations, ...one }) => ({
        ...one,
        reasons: optionExplanations,
      })),
    }),
  );
  const pictures = new Pictures(() => null, carried);
  const options = { answers: "letters", anyOf: true, dropped, language: written.language } as const;
  const bank = checkBank(raw, pictures, options);
  const [question] = bank.questions;
  if (question === undefined) throw new BadText(bank.badRows[0]?.reason ?? "it cannot be used");
  const warnings = bank.warnings.map(({ reason }) => reason);
  if (before?.template && !question.template) warnings.push("its template was for the words before, and is left out");
  return { question: { ...question, shared: before?.shared ?? null }, pictures: [...pictures.used.values()], warnings };
}

const NEW_PICTURE = "the picture that was chosen";

import type { ReactNode } from "react";
import { fileUrl } from "../../files/file-url";
import { letterOf } from "../../question-bank/raw-bank";
import { BankText } from "../bank-text";

/** Puts pictures where they are read, in a text or in an address. */
type PicturePlace = (text: string) => string;
const asStored: PicturePlace = (text) => text;

/** A text of a question in its language, as students see it. */
export function AskedText({
  html,
  language,
  atDesk = asStored,
}: {
  html: string;
  language: string;
  atDesk?: PicturePlace;
}) {
  return (
    <div lang={language}>
      <BankText html={atDesk(html)} />
    </div>
  );
}

interface ViewedQuestion {
  question: string;
  options: readonly string[];
  language: string;
  image: string | null;
  imageAlt: string | null;
  /** The stem that it shares with others. */
  stem?: ReactNode;
}

interface QuestionViewProps {
  /** In the test, from 1. */
  number: number;
  of: ViewedQuestion;
  /** Places of the right options; without them as a student sees it. */
  right?: readonly number[];
  /** Where a picture is read. */
  atDesk?: PicturePlace;
  children?: ReactNode;
}

/** A question with its options and its picture. */
export function ShownQuestion({ number, of, right, atDesk = asStored, children }: QuestionViewProps) {
  const { question, options, language, image, imageAlt, stem } = of;
  return (
    <section className="card" id={`question-${number}`} aria-label={`Question ${number}`}>
      <h2>Question {number}</h2>
      {stem}
      <AskedText html={question} language={language} atDesk={atDesk} />
      {image === null ? null : <img src={atDesk(fileUrl(image))} alt={imageAlt ?? `Picture of question ${number}`} />}
      <ol className="options">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          <li key={at}>
            {right?.includes(at + 1) ? <strong>Right: </strong> : null}
            <span className="sr-only">{letterOf(at + 1)}: </span>
            <AskedText html={option} language={language} atDesk={atDesk} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

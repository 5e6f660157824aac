import { fileUrl } from "../files/file-url";
import type { QuestionTexts } from "./bank-question";
import { type NamedPicture, shownText } from "./markup";
import type { Pictures } from "./pictures";
import { withFormulas, withTables } from "./plain-looks";
import type { RawTexts } from "./raw-bank";
import { textFaults } from "./text-faults";

/** Why a row cannot be used. */
export class BadText extends Error {}

const PICTURE_NAME = /^[^<>\n]*[^<>\s]\.(?:png|jpe?g|webp|gif)$/i;

/** An option that is the name of a picture, as that picture: where it is there, or all options are such names. */
function shownTextWithPictures(options: readonly string[], pictures: Pictures): string[] {
  const names = options.map((option) => option.trim());
  const isAll = names.every((name) => PICTURE_NAME.test(name));
  return names.map((name) =>
    PICTURE_NAME.test(name) && (isAll || pictures.has(name)) ? `<img src="${name.replaceAll('"', "&quot;")}">` : name,
  );
}

/** Elements within elements, more than any editor writes; what reads them calls itself. */
const MOST_DEEP = 100;

function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  return [...text.matchAll(/<(\/?)(?!br|hr|img|col\b)[a-z]/gi)].some(([, end]) => {
    depth = end === "/" ? Math.max(0, depth - 1) : depth + 1;
    return depth > MOST_DEEP;
  });
}

/** The texts of a row as screens show them. */
export class ShownTexts {
  constructor(
    private readonly pictures: Pictures,
    private readonly warn: (reason: string) => void,
  ) {}

  read({ question, options, explanation, reasons }: RawTexts, beside: string | null) {
    const within = ({ src }: NamedPicture) => this.pictures.addressOf(src);
    const { text, image, imageAlt } = this.stem(question, beside);
    const texts: QuestionTexts = {
      question: text,
      options: shownTextWithPictures(options, this.pictures).map((option) => this.shown(option, true, within)),
      explanation: this.shown(explanation, false, within),
      optionExplanations: reasons.map((reason) => this.shown(reason, false, within)),
    };
    if (texts.question === "" && image === null) throw new BadText("the question is empty");
    if (texts.question === "") throw new BadText("the question has a picture and no words");
    return { texts, image, imageAlt };
  }

  /** A text whose first picture is shown below its words, where it can be enlarged. */
  stem(html: string, beside: string | null) {
    let image = beside;
    let imageAlt = "";
    const first = (picture: NamedPicture) => {
      const key = this.pictures.keyOf(picture.src);
      if (image !== null && image !== key) return fileUrl(key);
      image = key;
      imageAlt = picture.alt;
      return null;
    };
    const text = this.shown(withTables(html), false, first);
    return { text, image, imageAlt };
  }

  private shown(text: string, isOption: boolean, addressOf: (picture: NamedPicture) => string | null): string {
    const trimmed = withFormulas(text.trim());
    if (isNestedTooDeep(trimmed)) throw new BadText("its markup is nested without end");
    const { html, notes } = shownText(trimmed, isOption, addressOf);
    for (const reason of [...notes, ...textFaults(trimmed)]) this.warn(reason);
    return html;
  }
}

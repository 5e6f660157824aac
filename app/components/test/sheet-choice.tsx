import { RichText } from "~/components/content/rich-text";
import type { Solution } from "~/lib/notebook/solution";
import { choiceWords, optionLetter, reasonNow } from "~/lib/option-letter";

interface SheetChoiceProps {
  question: Pick<Solution, "optionIds" | "optionExplanations" | "reasonsLater" | "right"> & {
    /** The id of the one chosen last. */
    wrongOption: number | null;
  };
  place: number;
}

/** What the script shows of a wrong option that was chosen. */
export function SheetChoice({ question, place }: SheetChoiceProps) {
  const { optionIds, optionExplanations, right, wrongOption } = question;
  const id = optionIds[place];
  const isAgain = id === wrongOption;
  const why = reasonNow(question, optionExplanations?.[place], isAgain);
  const words = choiceWords(optionLetter(place), isAgain, why !== null);
  if (right.includes(place) || words === null) return null;
  return (
    <div data-chosen={id} hidden>
      <p>{words}</p>
      {why ? <RichText html={why} /> : null}
    </div>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { otherNumbers, QuestionStem, SumSteps } from "~/components/test/solution-case";
import { redirectTo } from "~/lib/http/responses";
import { drawnSum, turnOf } from "~/lib/notebook/drawn-sum";
import type { Solution } from "~/lib/notebook/solution";
import { choiceWords, optionLetter, reasonNow } from "~/lib/option-letter";
import { inParagraphs } from "~/lib/rich-text/paragraphs";
import { homePaths } from "~/paths";
import { requireStudent, studentMark } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "progress", script: "tonight-sheet" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Tonight’s questions · PCBT" }];

export const loader = requireStudent(async ({ context, student }) => {
  const asked = await context.notebook.tonight();
  if (asked?.length === 0) throw redirectTo(homePaths.tonight);
  const questions = asked?.map(({ id, wrongOption, solution, ...learnt }) => {
    const turn = { student: student.id, question: id, turn: turnOf(learnt), language: "en" as const };
    return { id, wrongOption, ...drawnSum(solution, turn) };
  });
  return { owner: studentMark(student), questions: questions ?? null };
});

type Question = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["questions"]>[number];

export default function TonightSheet() {
  const { questions, owner } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Tonight’s questions"
      crumbs={[{ label: "Tonight", href: homePaths.tonight }]}
      lede="To read and think, with and without a network."
    >
      <div className="stack" data-sheet="" data-answers={homePaths.tonightAnswers(owner)} data-owner={owner}>
        <p className="hint" data-without-script="">
          Only what you answer under Start counts.
        </p>
        {questions === null ? <MissingPart text="We could not load your results." /> : null}
        {questions?.map((question, at) => (
          <Sheet
            key={question.id}
            question={question}
            number={at + 1}
            opensCase={question.case?.id !== questions[at - 1]?.case?.id}
          />
        ))}
      </div>
    </Page>
  );
}

function Sheet({ question, number, opensCase }: { question: Question; number: number; opensCase: boolean }) {
  const { id, options, optionIds, right, explanation } = question;
  const letters = right.map(optionLetter).join(" or ");
  return (
    <article className="card" aria-labelledby={`question-${number}`} data-question={id}>
      <h2 id={`question-${number}`}>Question {number}</h2>
      <QuestionStem question={question} isOpen={opensCase} />
      {question.sum ? <p className="hint">{otherNumbers}</p> : null}
      {question.sum && question.wrongOption !== null ? <SumSteps sum={question.sum} /> : null}
      <ol className="sheet-options">
        {options.map((html, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options stand as they were written
          <li key={place}>
            <RichText html={html} />
          </li>
        ))}
      </ol>
      {right.length === 0 ? null : (
        // The script shows them: without it Start is the way to answer.
        <fieldset className="actions" aria-label="Your answer" data-choices="" hidden>
          {options.map((_, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: options stand as they were written
              key={place}
              type="button"
              className="btn"
              aria-label={`Answer ${optionLetter(place)}`}
              value={optionIds[place]}
              data-right={right.includes(place) ? letters : undefined}
            >
              {optionLetter(place)}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status" data-outcome="" />
      {options.map((_, place) => (
        <SheetChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: options stand as they were written
          key={place}
          question={question}
          place={place}
        />
      ))}
      {right.length === 0 ? null : (
        <details>
          <summary>Show the answer</summary>
          <p>
            <strong>{letters}</strong>
          </p>
          {right.map((place) => (options[place] === undefined ? null : <RichText key={place} html={options[place]} />))}
          {explanation ? <RichText html={inParagraphs(explanation)} /> : null}
        </details>
      )}
    </article>
  );
}

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

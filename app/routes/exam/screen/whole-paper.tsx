import { type MouseEvent, useEffect } from "react";
import { QuestionPicture } from "~/components/content/question-picture";
import { TranslatedText } from "~/components/translation/translated-text";
import { jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { isQuestionOpen } from "~/lib/attempt/rules/navigation";
import { statusOf } from "~/lib/attempt/rules/status";
import { optionLetter } from "~/lib/option-letter";
import { ExamCase } from "./exam-case";
import { STATUS_WORDS } from "./exam-messages";
import type { ExamModel } from "./exam-model";
import { drawnOption, drawnStem } from "./page-paper";
import { readingOf } from "./reading";

/** A number leads to its question without a step in the history, which Back would go through. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView();
}

/** Marks the number of the question that is read, and keeps it in view. */
function markReadQuestion(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const number = document.querySelector<HTMLElement>(`.paper-strip > [href="#${target.id}"]`);
    number?.removeAttribute("aria-current");
    if (!isIntersecting || !number) continue;
    number.setAttribute("aria-current", "true");
    number.parentElement?.scrollTo(number.offsetLeft - 120, 0);
  }
}

export function WholePaper({ model }: { model: ExamModel }) {
  const { paper, attempt, at, reading } = model;
  useEffect(() => {
    const watcher = new IntersectionObserver(markReadQuestion, { rootMargin: "-30% 0% -70%" });
    for (const one of document.querySelectorAll(".exam-paper-question")) watcher.observe(one);
    return () => watcher.disconnect();
  }, []);
  return (
    <section className="exam-paper" aria-labelledby="paper-title">
      <h2 id="paper-title" tabIndex={-1}>
        The whole paper
      </h2>
      <nav className="paper-strip" aria-label="Questions">
        {attempt.questions.map((state, index) => (
          <a key={state.id} href={`#q${index + 1}`} onClick={jump} className={`pal pal-${statusOf(state)}`}>
            {index + 1}
          </a>
        ))}
      </nav>
      <ol>
        {paper.questions.map((question, index) => {
          const state = attempt.questions[index];
          const { texts, language, beside } = readingOf(reading, question.id);
          const dir = (texts && !beside ? language?.dir : question.dir) ?? "ltr";
          const status = state === undefined ? 5 : statusOf(state);
          return (
            <li key={question.id} id={`q${index + 1}`} className="exam-paper-question" dir={dir}>
              {question.opensCase ? <ExamCase paper={paper} question={question} reading={reading} /> : null}
              <button
                type="submit"
                {...jumpButton(index)}
                className={`pal pal-${status}`}
                aria-label={`Go to question ${index + 1}, ${STATUS_WORDS[status]}`}
                disabled={!isQuestionOpen(attempt, index, at)}
              >
                {index + 1}
              </button>
              <div>
                <TranslatedText
                  original={drawnStem(question)}
                  translated={texts?.html}
                  language={language}
                  beside={beside}
                />
                <QuestionPicture
                  image={question.image}
                  imageAlt={question.imageAlt}
                  language={question.imageLanguage}
                  lazy
                />
                <ol className="exam-paper-options">
                  {question.options.map((option, position) => (
                    <li key={option.id} data-chosen={state?.selected === option.id ? "" : undefined}>
                      <b>{optionLetter(position)}</b>
                      <span>
                        <TranslatedText
                          inline
                          original={drawnOption(question, option)}
                          translated={texts?.options[position]}
                          language={language}
                          beside={beside}
                        />{" "}
                        {state?.selected === option.id ? <b dir="ltr">(your answer)</b> : null}
                      </span>
                    </li>
                  ))}
                </ol>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="actions actions-end exam-actions">
        <button type="submit" className="btn btn-main" {...viewButton("question")}>
          Back to the test
        </button>
      </div>
    </section>
  );
}

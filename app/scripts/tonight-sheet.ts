import "./mended";
import { openLateAnswers } from "./late-answers";

function offerAnswers(sheet: HTMLElement): void {
  const articles = Array.from(sheet.querySelectorAll<HTMLElement>("[data-question]"));
  const words = new Map<HTMLElement, string>();
  const answers = openLateAnswers(sheet, draw);

  function draw(): void {
    for (const article of articles) {
      const status = article.querySelector<HTMLElement>("[data-outcome]");
      const waits = answers.words(article.dataset.question ?? "");
      if (waits !== null && !words.has(article)) close(article, "Answered.");
      const outcome = words.get(article);
      const text = outcome === undefined ? "" : `${outcome} ${waits ?? "Recorded."}`;
      if (status && status.textContent !== text) status.textContent = text;
    }
  }

  function close(article: HTMLElement, outcome: string): void {
    words.set(article, outcome);
    for (const button of article.querySelectorAll<HTMLButtonElement>("[data-choices] button")) button.disabled = true;
  }

  for (const article of articles) {
    const choices = article.querySelector<HTMLElement>("[data-choices]");
    if (!choices) continue;
    choices.hidden = false;
    const right = choices.querySelector<HTMLElement>("[data-right]")?.dataset.right ?? "";
    choices.addEventListener("click", ({ target }) => {
      const button = target instanceof HTMLButtonElement ? target : null;
      if (!button || words.has(article)) return;
      button.setAttribute("aria-pressed", "true");
      close(article, button.dataset.right ? "Right." : `Wrong: it is ${right}.`);
      article.querySelector("details")?.setAttribute("open", "");
      article.querySelector(`[data-chosen="${button.value}"]`)?.removeAttribute("hidden");
      // Somebody reads a whole page: nobody knows how long one question took.
      void answers.add({ question: article.dataset.question ?? "", chosen: button.value, seconds: "" });
    });
  }
  for (const line of sheet.querySelectorAll<HTMLElement>("[data-without-script]")) line.hidden = true;
}

const sheet = document.querySelector<HTMLElement>("[data-sheet]");
if (sheet) offerAnswers(sheet);

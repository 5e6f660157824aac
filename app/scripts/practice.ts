import { mendBrowser } from "~/lib/old-browsers";
import { openLateAnswers } from "./late-answers";
import { markReady } from "./ready";

mendBrowser();

/** Keeps an answer that is given without a network, and shows what came of it once that is back. */
function keepAnswer(form: HTMLFormElement): void {
  const question = form.dataset.question ?? "";
  const status = form.querySelector<HTMLElement>("[data-waiting]");
  let waited = false;
  const answers = openLateAnswers(form, () => {
    const words = answers.words(question);
    if (words === null && waited) return location.reload();
    waited = words !== null;
    if (status) status.textContent = words ?? "";
    for (const part of form.querySelectorAll<HTMLButtonElement>("button")) part.disabled = waited;
  });
  form.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    const { submitter } = event as SubmitEvent;
    const isShown = submitter instanceof HTMLButtonElement && submitter.value === "show";
    const chosen = new FormData(form).get("chosen");
    event.preventDefault();
    if (isShown || typeof chosen !== "string") {
      if (status) status.textContent = isShown ? "The answer comes with the network." : "Choose an answer first.";
      return;
    }
    const since = Number(new FormData(form).get("since"));
    void answers.add({ question, chosen, seconds: String(Math.max(0, Math.round((Date.now() - since) / 1000))) });
  });
  void answers.ready.then(markReady);
}

const form = document.querySelector<HTMLFormElement>("form[data-question]");
if (form) keepAnswer(form);
else markReady();

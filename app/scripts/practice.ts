import "./mended";
import { loadAnew, openLateAnswers, sendLateAnswers } from "./late-answers";

/** Puts an answer on the phone before it is sent: a connection may be dead without knowing it. */
function keepAnswers(form: HTMLFormElement): void {
  const question = form.dataset.question ?? "";
  const status = form.querySelector<HTMLElement>("[data-waiting]");
  const options = form.querySelector("fieldset");
  let waited = false;
  const answers = openLateAnswers(form, () => {
    const words = answers.words(question);
    if ((words === null && waited) || answers.isSignedOut()) return loadAnew();
    waited = words !== null;
    if (status && status.textContent !== words) status.textContent = words;
    for (const part of form.querySelectorAll<HTMLButtonElement>("button")) part.disabled = waited;
    if (options) options.disabled = waited;
  });
  form.addEventListener("submit", (event) => {
    const { submitter } = event as SubmitEvent;
    const { name = "", value = "" } = submitter instanceof HTMLButtonElement ? submitter : {};
    const given = new FormData(form);
    const field = (key: string) => String(given.get(key) ?? "");
    const chosen = field("chosen");
    const isAnswer = chosen !== "" && value !== "show";
    // The button of the other language leads away.
    if (name !== "intent" || (navigator.onLine && !isAnswer)) return;
    event.preventDefault();
    if (!isAnswer) {
      if (status)
        status.textContent = value === "show" ? "The answer comes with the network." : "Choose an answer first.";
      return;
    }
    const seconds = String(Math.max(0, Math.round((Date.now() - Number(field("since"))) / 1000)));
    void answers.add({ question, chosen, seconds, round: field("round"), q: field("q") });
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-question]");
if (form) keepAnswers(form);
else sendLateAnswers();

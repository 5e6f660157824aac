import { mendBrowser } from "~/lib/old-browsers";
import { markReady } from "./ready";

mendBrowser();

/** A word that is looked up goes into the student's list by itself. */
function addWhenOpened(word: HTMLDetailsElement): void {
  const form = word.querySelector("form");
  const term = word.dataset.word;
  if (!form || !term) return;
  const add = () => {
    if (!word.open) return;
    word.removeEventListener("toggle", add);
    const body = new URLSearchParams({ term, intent: "add", quiet: "" });
    if (!navigator.sendBeacon(form.action, body)) return;
    const status = document.createElement("p");
    status.className = "hint";
    status.setAttribute("role", "status");
    form.replaceWith(status);
    status.textContent = "Added to your words.";
  };
  word.addEventListener("toggle", add);
}

for (const word of Array.from(document.querySelectorAll<HTMLDetailsElement>("details[data-word]"))) addWhenOpened(word);
markReady();

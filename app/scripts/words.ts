import "./mended";
import { button, element } from "./element";

/** Room at the top and the bottom of the screen that bars take. */
const BARS = 72;
const GAP = 8;

let opened: { link: HTMLAnchorElement; sheet: HTMLElement } | null = null;

function wordOf(link: HTMLAnchorElement): HTMLElement | null {
  const target = document.getElementById(link.hash.slice(1));
  return target?.className === "word" ? target : null;
}

/** A word that is looked up goes into the student's list by itself. */
function addWordRow(word: HTMLElement, status: HTMLElement): void {
  const button = word.querySelector("button");
  if (!button?.form) return;
  const body = new URLSearchParams({ term: button.value, quiet: "" });
  if (!navigator.sendBeacon(button.form.action, body)) return;
  const words = "Added to your words.";
  button.parentNode?.replaceChild(element("p", { className: "hint", textContent: words }), button);
  status.textContent = words;
}

/** Beside the link, within its card and the screen. */
function place(sheet: HTMLElement, link: HTMLAnchorElement): void {
  const boxes = link.getClientRects();
  const { left, top } = boxes[0] ?? link.getBoundingClientRect();
  const { bottom } = boxes[boxes.length - 1] ?? link.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = sheet;
  const above = top - GAP - offsetHeight;
  const isAbove = bottom + GAP + offsetHeight > innerHeight - BARS && above > BARS;
  const card = (link.closest(".card") ?? document.body).getBoundingClientRect();
  sheet.style.top = `${pageYOffset + (isAbove ? above : bottom + GAP)}px`;
  sheet.style.left = `${Math.max(card.left + GAP, Math.min(left, card.right - offsetWidth - GAP))}px`;
  // Its button comes into sight where the text is large.
  sheet.scrollIntoView({ block: "nearest" });
}

function openWordCard(link: HTMLAnchorElement, word: HTMLElement): void {
  close();
  const term = word.querySelector("a")?.textContent ?? "";
  const parts = Array.from(word.querySelectorAll("div > p"), (part) => part.cloneNode(true));
  const status = element("p", { className: "hint" });
  status.setAttribute("role", "status");
  const sheet = element(
    "div",
    { className: "word-sheet", tabIndex: -1 },
    element("b", { textContent: term }),
    ...parts,
    status,
    button("Close", "btn btn-quiet", close),
  );
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-label", term);
  document.body.appendChild(sheet);
  opened = { link, sheet };
  addWordRow(word, status);
  place(sheet, link);
  sheet.focus({ preventScroll: true });
}

function close(): void {
  if (!opened) return;
  const { link, sheet } = opened;
  opened = null;
  sheet.remove();
  link.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || opened?.sheet.contains(target)) return;
  const link = target.closest<HTMLAnchorElement>("a[href^='#']");
  const word = link && wordOf(link);
  if (link && word) {
    event.preventDefault();
    openWordCard(link, word);
  } else close();
});
// Safari on a phone tells no tap on plain text, unless an element around it listens.
document.getElementById("main")?.addEventListener("click", () => {});
let width = innerWidth;
addEventListener("resize", () => {
  // A phone's own bars change the height alone.
  if (opened && innerWidth !== width) place(opened.sheet, opened.link);
  width = innerWidth;
});
document.addEventListener("keydown", (event) => {
  if (!opened) return;
  const last = opened.sheet.querySelector("button");
  const isAtEdge = document.activeElement === (event.shiftKey ? opened.sheet : last);
  // Tab goes on from the link, as if the sheet stood behind it.
  if (event.key === "Escape" || (event.key === "Tab" && isAtEdge)) close();
});

import { mendBrowser } from "~/lib/old-browsers";
import { markReady } from "./ready";

mendBrowser();

/** Room at the top and the bottom of the screen that bars take. */
const BARS = 72;
const GAP = 8;

let opened: { link: HTMLAnchorElement; sheet: HTMLElement } | null = null;

/** The entry that a link leads to, where it is one of a word. */
function wordOf(link: HTMLAnchorElement): HTMLElement | null {
  const target = document.getElementById(link.hash.slice(1));
  return target?.className === "word" ? target : null;
}

function paragraph(text: string, className?: string): HTMLElement {
  const made = document.createElement("p");
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** A word that is looked up goes into the student's list by itself. */
function add(word: HTMLElement, status: HTMLElement): void {
  const button = word.querySelector("button");
  if (!button?.form) return;
  const body = new URLSearchParams({ term: button.value, quiet: "" });
  if (!navigator.sendBeacon(button.form.action, body)) return;
  const words = "Added to your words.";
  button.parentNode?.replaceChild(paragraph(words, "hint"), button);
  status.textContent = words;
}

/** Beside the link, within the screen. */
function place(sheet: HTMLElement, link: HTMLAnchorElement): void {
  const boxes = link.getClientRects();
  const { left, top } = boxes[0] ?? link.getBoundingClientRect();
  const { bottom } = boxes[boxes.length - 1] ?? link.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = sheet;
  const above = top - GAP - offsetHeight;
  const isAbove = bottom + GAP + offsetHeight > innerHeight - BARS && above > BARS;
  const most = document.documentElement.clientWidth - offsetWidth - GAP;
  sheet.style.top = `${pageYOffset + (isAbove ? above : bottom + GAP)}px`;
  sheet.style.left = `${Math.max(GAP, Math.min(left, most))}px`;
  // Its button comes into sight where the text is large.
  sheet.scrollIntoView({ block: "nearest" });
}

function open(link: HTMLAnchorElement, word: HTMLElement): void {
  close();
  const sheet = document.createElement("div");
  sheet.className = "word-sheet";
  sheet.tabIndex = -1;
  sheet.setAttribute("role", "dialog");
  const term = word.querySelector("a")?.textContent ?? "";
  sheet.setAttribute("aria-label", term);
  const title = document.createElement("b");
  title.textContent = term;
  sheet.appendChild(title);
  for (const part of Array.from(word.querySelectorAll("div > p"))) sheet.appendChild(part.cloneNode(true));
  const status = paragraph("", "hint");
  status.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-quiet";
  button.textContent = "Close";
  button.onclick = close;
  sheet.appendChild(status);
  sheet.appendChild(button);
  document.body.appendChild(sheet);
  opened = { link, sheet };
  add(word, status);
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
    open(link, word);
  } else close();
});
// Safari on a phone tells no tap on plain text, unless an element around it listens.
document.getElementById("main")?.addEventListener("click", () => {});
document.addEventListener("keydown", (event) => {
  if (!opened) return;
  const last = opened.sheet.querySelector("button");
  const isAtEdge = document.activeElement === (event.shiftKey ? opened.sheet : last);
  // Tab goes on from the link, as if the sheet stood behind it.
  if (event.key === "Escape" || (event.key === "Tab" && isAtEdge)) close();
});
markReady();

import type { WhatIf, WhatIfFigures } from "~/lib/result/what-if-sum";
import { whatIfDoubt, whatIfLines, whatIfTitle } from "~/lib/result/what-if-words";
import { markReady } from "./ready";

function slider(most: number, start: number): HTMLInputElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "range", min: "0", max: String(most), step: "1", value: String(start) });
  input.className = "what-if-slider";
  return input;
}

/** Puts a slider in the place of the links, which scores as it is moved. */
function listen(card: HTMLElement, figures: WhatIfFigures): void {
  const asked = new URLSearchParams(location.search);
  const whatIf: WhatIf = {
    blank: Math.min(Math.max(Math.floor(Number(asked.get("blank")) || 0), 0), figures.answers.length),
    topic: figures.topics.find(({ name }) => name === asked.get("topic"))?.name ?? "",
  };
  const [title, lines, doubt] = ["title", "lines", "doubt"].map((part) =>
    card.querySelector<HTMLElement>(`[data-what-if-${part}]`),
  );
  const show = () => {
    if (!title || !lines || !doubt) return;
    title.textContent = whatIfTitle(whatIf);
    doubt.textContent = whatIfDoubt(whatIf);
    lines.replaceChildren(
      ...whatIfLines(figures, whatIf).map((line) => {
        const item = document.createElement("li");
        item.textContent = line;
        return item;
      }),
    );
  };
  const label = card.querySelector("#what-if-blank");
  const links = label?.nextElementSibling;
  if (!label || !links) return;
  const input = slider(figures.answers.length, whatIf.blank);
  input.setAttribute("aria-labelledby", label.id);
  input.addEventListener("input", () => {
    whatIf.blank = Number(input.value);
    show();
    // The links to topics keep what the slider says.
    for (const link of card.querySelectorAll<HTMLAnchorElement>("a[href*='blank=']")) {
      const address = new URL(link.href);
      address.searchParams.set("blank", input.value);
      link.href = address.href;
    }
  });
  links.replaceWith(input);
}

const card = document.querySelector<HTMLElement>("[data-what-if]");
if (card?.dataset.whatIf) listen(card, JSON.parse(card.dataset.whatIf));
markReady();

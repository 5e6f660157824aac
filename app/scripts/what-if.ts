import { TOPIC_GOAL, type WhatIf, type WhatIfFigures } from "~/lib/result/what-if-sum";
import { whatIfDoubt, whatIfLines, whatIfTitle } from "~/lib/result/what-if-words";
import { markReady } from "./ready";

function slider(most: number, start: number): HTMLInputElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "range", min: "0", max: String(most), step: "1", value: String(start) });
  input.className = "what-if-slider";
  return input;
}

const STEP = 5;

/** Scores as sliders are moved: one in the place of the links to blanks, and one below the topics for their goal. */
function listen(card: HTMLElement, figures: WhatIfFigures): void {
  const asked = new URLSearchParams(location.search);
  const whatIf: WhatIf = {
    blank: Math.min(Math.max(Math.floor(Number(asked.get("blank")) || 0), 0), figures.answers.length),
    topic: figures.topics.find(({ name }) => name === asked.get("topic"))?.name ?? "",
    goal: TOPIC_GOAL,
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
  function follow(input: HTMLInputElement, label: Element, part: "blank" | "goal"): void {
    input.setAttribute("aria-labelledby", label.id);
    input.addEventListener("input", () => {
      whatIf[part] = Number(input.value);
      show();
    });
  }
  const blankLabel = card.querySelector("#what-if-blank");
  if (blankLabel) {
    const input = slider(figures.answers.length, whatIf.blank);
    follow(input, blankLabel, "blank");
    blankLabel.nextElementSibling?.replaceWith(input);
  }
  const topicLabel = card.querySelector("#what-if-topic");
  const topics = topicLabel?.nextElementSibling;
  if (!topicLabel || !topics) return;
  const input = slider(100, whatIf.goal);
  input.step = String(STEP);
  follow(input, topicLabel, "goal");
  input.addEventListener("input", () => {
    topicLabel.textContent = `One topic at ${whatIf.goal} %`;
  });
  const choose = (topic: string) => {
    whatIf.topic = topic;
    input.hidden = topic === "";
    for (const link of topics.querySelectorAll("a")) {
      if (topicOf(link) === topic) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    show();
  };
  topics.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    choose(topicOf(link));
  });
  topics.insertAdjacentElement("afterend", input);
  choose(whatIf.topic);
}

const topicOf = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get("topic") ?? "";

const card = document.querySelector<HTMLElement>("[data-what-if]");
if (card?.dataset.whatIf) listen(card, JSON.parse(card.dataset.whatIf));
markReady();

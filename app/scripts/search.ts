import "./mended";
import { element } from "./element";

const MIN_LETTERS = 3;
/** After the last letter, so that a word is asked for once. */
const SEARCH_PAUSE_MS = 300;

type Name = Record<"name" | "what" | "href", string>;

const searchList = document.querySelector<HTMLElement>("[data-names]");
const searchBox = document.querySelector<HTMLInputElement>("input[type=search]");
if (searchList && searchBox) suggest(searchList, searchBox);

function suggest(list: HTMLElement, box: HTMLInputElement): void {
  let timer = 0;
  let last = "";
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask().catch(() => undefined), SEARCH_PAUSE_MS);
  });

  async function ask(): Promise<void> {
    const q = box.value.trim();
    if (q === last) return;
    last = q;
    if (q.length < MIN_LETTERS) return show([]);
    const reply = await fetch(`${list.dataset.names}?q=${encodeURIComponent(q)}`);
    // A later word may have been asked for meanwhile.
    if (reply.ok && last === q) show(await reply.json());
  }

  function show(names: readonly Name[]): void {
    list.hidden = names.length === 0;
    list.textContent = "";
    for (const one of names) list.appendChild(searchRow(one));
  }
}

function searchRow({ name, what, href }: Name): HTMLElement {
  // One child: between two, the row drops the space.
  const text = element("span", { textContent: `${what}: ` }, element("bdi", { textContent: name }));
  return element("li", {}, element("a", { href, className: "link-line link-words" }, text));
}

import { button, element } from "./element";

export function offerToShow(input: HTMLInputElement): void {
  const show = button("Show ", "", () => {
    const isShown = input.type === "text";
    input.type = isShown ? "password" : "text";
    if (show.firstChild) show.firstChild.nodeValue = isShown ? "Show " : "Hide ";
  });
  show.setAttribute("aria-controls", input.id);
  show.appendChild(element("span", { className: "sr-only", textContent: "what you typed" }));
  input.insertAdjacentElement("afterend", show);
}

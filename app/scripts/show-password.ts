/** Adds a button that shows what is typed. */
export function offerToShow(input: HTMLInputElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-controls", input.id);
  button.innerHTML = 'Show <span class="sr-only">what you typed</span>';
  button.addEventListener("click", () => {
    const isShown = input.type === "text";
    input.type = isShown ? "password" : "text";
    if (button.firstChild) button.firstChild.nodeValue = isShown ? "Show " : "Hide ";
  });
  input.insertAdjacentElement("afterend", button);
}

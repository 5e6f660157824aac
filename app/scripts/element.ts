export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  for (const child of children) made.appendChild(child);
  return made;
}

/** Elements of the server's HTML, whose texts it has made safe. */
export function rowsOf(html: string): HTMLElement[] {
  const template = element("template", { innerHTML: html });
  return [...template.content.children] as HTMLElement[];
}

/** A button of a page's script, which sends no form. */
export function button(textContent: string, className: string, onclick: () => void): HTMLButtonElement {
  return element("button", { type: "button", textContent, className, onclick });
}

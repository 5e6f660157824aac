import type { Phone } from "./phone";
import {
  elementsOfRole,
  elementsWithLabel,
  elementsWithText,
  isUnheard,
  isVisible,
  isWanted,
  nameOf,
  type Root,
  textOf,
  type Wanted,
} from "./seen";

interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  includeHidden?: boolean;
}

interface FilterOptions {
  hasText?: Wanted;
  hasNotText?: Wanted;
  has?: Locator;
}

interface NamedBytes {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

const levelOf = (element: Element) => Number(element.getAttribute("aria-level") ?? element.tagName[1]);

/** jsdom knows neither which popovers are open nor selectors that begin at the root. */
const selectorOf = (css: string) =>
  (/^[>+~]/.test(css) ? `:scope ${css}` : css).replaceAll(":popover-open", "[data-popover-open]");

/** What a browser's test can look for on a page or in a part of it, by the same words. */
export abstract class Place {
  abstract readonly phone: Phone;
  protected abstract roots(): Root[];
  protected abstract said(): string;

  private inside(words: string, find: (root: Root) => Element[]): Locator {
    const all = () => [...new Set(this.roots().flatMap(find))];
    return new Locator(this.phone, `${this.said()} ${words}`, () =>
      all().sort((a, b) => (a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
    );
  }

  getByRole(role: string, { name, exact, level, checked, includeHidden }: RoleOptions = {}): Locator {
    return this.inside(`${role} ${name ?? ""}`, (root) =>
      elementsOfRole(root, role)
        .filter((element) => level === undefined || levelOf(element) === level)
        .filter((element) => checked === undefined || (element as HTMLInputElement).checked === checked)
        .filter((element) => includeHidden === true || !isUnheard(element))
        .filter((element) => name === undefined || isWanted(nameOf(element), name, exact)),
    );
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): Locator {
    return this.inside(`text ${text}`, (root) => elementsWithText(root, text, exact));
  }

  getByLabel(label: Wanted, { exact }: { exact?: boolean } = {}): Locator {
    return this.inside(`label ${label}`, (root) => elementsWithLabel(root, label, exact));
  }

  locator(css: string, options: FilterOptions = {}): Locator {
    return this.inside(css, (root) => [...root.querySelectorAll(selectorOf(css))]).filter(options);
  }
}

export class Locator extends Place {
  constructor(
    readonly phone: Phone,
    private readonly words: string,
    /** The elements as the page is now. */
    readonly elements: () => Element[],
  ) {
    super();
  }

  protected roots = () => this.elements();
  protected said = () => this.words;

  private among(words: string, choose: (all: Element[]) => Element[]): Locator {
    return new Locator(this.phone, `${this.words} ${words}`, () => choose(this.elements()));
  }

  filter({ hasText, hasNotText, has }: FilterOptions): Locator {
    return this.among(String(hasText ?? ""), (all) =>
      all.filter((element) => {
        if (hasText !== undefined && !isWanted(textOf(element), hasText)) return false;
        if (hasNotText !== undefined && isWanted(textOf(element), hasNotText)) return false;
        return has === undefined || has.elements().some((one) => one !== element && element.contains(one));
      }),
    );
  }

  nth = (index: number) => this.among(`at ${index}`, (all) => all.slice(index, index + 1 || undefined));
  first = () => this.nth(0);
  last = () => this.nth(-1);

  override toString(): string {
    return `"${this.words.trim()}" at ${this.phone.url()}`;
  }

  /** The element, or null. @throws Error where there are several */
  found(): Element | null {
    const [one = null, ...others] = this.elements();
    if (others.length > 0) {
      const heads = [one, ...others].map((element) => element?.outerHTML.slice(0, 160)).join("\n");
      throw new Error(`${others.length + 1} elements are ${this}:\n${heads}`);
    }
    return one;
  }

  element(): Element {
    const one = this.found();
    if (one) return one;
    throw new Error(`Nothing is ${this}:\n${this.phone.words().slice(0, 1500)}`);
  }

  /** The element, which a finger can reach. */
  private reached(): Element {
    const one = this.element();
    const box = one.matches("input[type=radio], input[type=checkbox]");
    if (!isVisible(one) && !box) throw new Error(`Hidden is ${this}`);
    if (one.matches(":disabled")) throw new Error(`Disabled is ${this}`);
    return one;
  }

  async click(): Promise<void> {
    await this.phone.touch(this.reached());
  }

  async fill(value: string): Promise<void> {
    const field = this.reached() as HTMLInputElement;
    if (!field.matches("input, textarea") || field.readOnly) throw new Error(`No field is ${this}`);
    field.value = value;
    if (field.value !== value) throw new Error(`"${value}" is no value for ${this}`);
  }

  async setChecked(checked: boolean): Promise<void> {
    const one = this.reached();
    const box = one instanceof this.phone.window.HTMLLabelElement ? one.control : one;
    (box as HTMLInputElement).checked = checked;
  }
  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);

  /** Chooses an option by its words, its value or its place. */
  async selectOption(wanted: string | { label: string } | { index: number }): Promise<void> {
    const words = typeof wanted === "string" ? wanted : "label" in wanted ? wanted.label : wanted.index;
    const select: unknown = this.reached();
    const options = [...(select as HTMLSelectElement).options];
    const option = options.find((one, at) => [textOf(one), one.value, at].includes(words));
    if (!option) throw new Error(`No option "${words}" in ${this}`);
    option.selected = true;
  }

  async setInputFiles(files: NamedBytes | NamedBytes[]): Promise<void> {
    const given = [files]
      .flat()
      .map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }));
    this.phone.attach(this.reached() as HTMLInputElement, given);
  }

  /** Enter alone: sends the form of a field, presses everything else. */
  async press(key: "Enter"): Promise<void> {
    const one = this.reached();
    if (key !== "Enter") throw new Error(`No key ${key}`);
    if (one.matches("a, button, summary, [type=submit]")) await this.phone.touch(one);
    else await this.phone.sendByEnter(one as HTMLInputElement);
  }

  count = async () => this.elements().length;
  isVisible = async () => {
    const one = this.found();
    return one !== null && isVisible(one);
  };
  getAttribute = async (name: string) => this.element().getAttribute(name);
  textContent = async () => this.element().textContent;
  inputValue = async () => (this.element() as HTMLInputElement).value;

  /** Waits until it is seen, on a page that leads on by itself. */
  waitFor({ timeout = 30_000 }: { timeout?: number } = {}): Promise<void> {
    return this.phone.until(() => this.elements().some(isVisible), `visible: ${this}`, timeout);
  }
}

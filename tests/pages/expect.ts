import { expect as vitestExpect } from "vitest";
import type { Locator } from "./locator";
import type { Phone } from "./phone";
import { descriptionOf, isVisible, textOf, type Wanted } from "./seen";

type Wanteds = Wanted | readonly Wanted[];

/** What a test may expect of a page or its elements, as they are now; a browser's test has the same words. */
interface Seen {
  not: Seen;
  toBeVisible(): void;
  toBeHidden(): void;
  toBeChecked(): void;
  toBeFocused(): void;
  toHaveCount(count: number): void;
  toHaveText(text: Wanteds, options?: { useInnerText?: boolean }): void;
  toContainText(text: Wanteds, options?: { useInnerText?: boolean }): void;
  toHaveValue(value: Wanted): void;
  toHaveAttribute(name: string, value?: Wanted): void;
  toHaveAccessibleDescription(words: Wanted): void;
  toHaveURL(address: Wanted): void;
}

const result = (pass: boolean, expected: unknown, got: unknown, of: unknown) => ({
  pass,
  message: () => `${of}: expected ${String(expected)}\nbut it is ${String(got)}`,
});

const isWhole = (text: string, wanted: Wanted) =>
  typeof wanted === "string" ? text === line(wanted) : wanted.test(text);
const line = (text: string) => text.replace(/\s+/g, " ").trim();
const hasPart = (text: string, wanted: Wanted) =>
  typeof wanted === "string" ? text.includes(line(wanted)) : wanted.test(text);

/** One element of a state; none is not of it. */
const state = (name: string, holds: (element: Element) => boolean) => (locator: Locator) => {
  const one = locator.found();
  return result(one !== null && holds(one), name, one === null ? "not there" : one.outerHTML.slice(0, 300), locator);
};

/** One element whose text is as wanted, or a list of elements with a list of texts. */
const text =
  (fits: typeof isWhole) =>
  (locator: Locator, wanted: Wanteds, { useInnerText = false } = {}) => {
    const several = Array.isArray(wanted);
    const got = (several ? locator.elements() : [locator.element()]).map((one) => textOf(one, useInnerText));
    const all = (several ? wanted : [wanted]) as readonly Wanted[];
    const pass = got.length === all.length && got.every((one, index) => fits(one, all[index] as Wanted));
    return result(pass, all.join(" | "), got.join(" | "), locator);
  };

const value = (read: (element: Element) => string | null) => (locator: Locator, wanted: Wanted) => {
  const got = read(locator.element());
  const pass = got !== null && (typeof wanted === "string" ? got === wanted : wanted.test(got));
  return result(pass, wanted, got, locator);
};

/** Where a page puts the focus by itself. */
const focused = (phone: Phone) =>
  phone.document.querySelector("[data-fragment]") ?? phone.document.querySelector("[autofocus]");

vitestExpect.extend({
  toBeVisible: state("visible", isVisible),
  toBeHidden: (locator: Locator) => {
    const one = locator.found();
    return result(one === null || !isVisible(one), "hidden", one?.outerHTML.slice(0, 300), locator);
  },
  toBeChecked: state("checked", (one) => (one as HTMLInputElement).checked || one.matches("[aria-checked=true]")),
  toBeFocused: (locator: Locator) => {
    const at = focused(locator.phone);
    return result(at !== null && at === locator.element(), "focused", at?.outerHTML.slice(0, 300), locator);
  },
  toHaveCount: (locator: Locator, count: number) => {
    const all = locator.elements();
    const heads = all.map((one) => one.outerHTML.slice(0, 200)).join("\n");
    return result(all.length === count, `${count}`, `${all.length}\n${heads}`, locator);
  },
  toHaveText: text(isWhole),
  toContainText: text(hasPart),
  toHaveValue: (locator: Locator, wanted: Wanted) => {
    const got = (locator.element() as HTMLInputElement).value;
    return result(typeof wanted === "string" ? got === wanted : wanted.test(got), wanted, got, locator);
  },
  toHaveAccessibleDescription: value(descriptionOf),
  toHaveAttribute: (locator: Locator, name: string, wanted?: Wanted) => {
    const got = locator.element().getAttribute(name);
    const pass =
      got !== null && (wanted === undefined || (typeof wanted === "string" ? got === wanted : wanted.test(got)));
    return result(pass, `${name}=${wanted ?? ""}`, got, locator);
  },
  toHaveURL: (phone: Phone, wanted: Wanted) =>
    result(phone.isAt(wanted), wanted, `${phone.url()}: ${phone.words().slice(0, 600)}`, "the address"),
});

export const expect = vitestExpect as unknown as ((of: Locator | Phone, message?: string) => Seen) &
  typeof vitestExpect;

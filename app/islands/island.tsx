/** What is around an element that React takes over: what add-ons changed is mended, what fails leaves the server's page. */
import { Component, type ReactNode, useEffect, useLayoutEffect } from "react";
import { giveUp, isPlain } from "~/scripts/failure";

export const ISLAND_ID = "island";
export const PAGE_DATA_ID = "page-data";

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An island as it was found; `nodes` are those of the last drawing that worked. */
export interface Taken {
  element: HTMLElement;
  fields: readonly TypedField[];
  nodes: readonly Node[];
  focused: EventTarget | null;
}

const fieldsIn = (element: Element): TypedField[] =>
  Array.from(element.querySelectorAll<HTMLInputElement>("input, select, textarea"));

export function takeIsland(element: HTMLElement): Taken {
  const taken: Taken = { element, fields: fieldsIn(element), nodes: [], focused: document.activeElement };
  // React draws at once on an interaction: remember before it does.
  element.addEventListener("focusin", ({ target }) => Object.assign(taken, { focused: target }), true);
  return taken;
}

const isTicked = ({ type }: TypedField) => /^(checkbox|radio)$/.test(type);

/** React draws an element anew that an add-on changed: what was typed and ticked goes into the new fields. */
export function restoreFields({ element, fields, focused }: Taken): void {
  const drawn = fieldsIn(element).filter((field) => !fields.includes(field));
  for (const old of fields.filter((field) => !field.isConnected)) {
    const at = drawn.findIndex(
      ({ type, name, value }) => type === old.type && name === old.name && (!isTicked(old) || value === old.value),
    );
    const [field] = at < 0 ? [] : drawn.splice(at, 1);
    if (!field) continue;
    if (isTicked(old)) Object.assign(field, { checked: (old as HTMLInputElement).checked });
    else if (old.type !== "hidden" && field.value !== old.value) {
      field.value = old.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (old === focused) field.focus();
  }
}

const RELOADED_KEY = "pcbt_reloaded_for";

/** True once per failure and tab; without storage never, or reloads might not end. */
export function reloadsFor(failure: string, storage: () => Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const tab = storage();
    const known = (tab.getItem(RELOADED_KEY) ?? "").split("\n");
    if (known.includes(failure)) return false;
    tab.setItem(RELOADED_KEY, [...known, failure].slice(-10).join("\n"));
    return true;
  } catch {
    return false;
  }
}

/** Leaves the last drawing with its forms. One that was live is loaded anew once, since its clocks would stop. */
function leaveIsland({ element, nodes }: Taken, error: unknown): void {
  const wasReady = "hydrated" in document.documentElement.dataset;
  giveUp(error);
  for (const node of nodes) element.appendChild(node);
  if (!wasReady || !(error instanceof Error)) return;
  if (reloadsFor(error.message, () => sessionStorage)) location.reload();
}

/** Must be first, since effects behind it read fields. */
function Restored({ taken }: { taken: Taken }) {
  useLayoutEffect(() => restoreFields(taken), [taken]);
  return null;
}

/** Must be last: the page is live once all other effects have run. */
function ReadyMark() {
  useEffect(() => {
    if (!isPlain()) document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}

export class Island extends Component<{ taken: Taken; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    leaveIsland(this.props.taken, error);
  }

  override render() {
    const { taken, children } = this.props;
    if (this.state.hasFailed) {
      // Before React removes them.
      taken.nodes = Array.from(taken.element.childNodes);
      return null;
    }
    return (
      <>
        <Restored taken={taken} />
        {children}
        <ReadyMark />
      </>
    );
  }
}

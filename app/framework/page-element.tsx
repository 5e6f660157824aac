import { Component, type ReactNode, useLayoutEffect } from "react";
import { giveUp } from "./failed-script";
import { isIdleScript } from "./idle-script";
import { reloadsFor } from "./script-parts";
import { type Field, fieldsIn, restoreTypedValues } from "./typed-values";

const pageId = "page";

interface HydratedPage {
  page: HTMLElement;
  /** The server's, which no drawing has replaced yet. */
  fields: readonly Field[];
  nodes: Node[];
  focused: EventTarget | null;
}

let current: HydratedPage | null = null;

/** Hydrates an element, as add-ons change the document. @throws Error for a page that lost its content */
export function takePage(document: Pick<Document, "getElementById" | "activeElement">): HTMLElement {
  const page = document.getElementById(pageId);
  if (!page || !document.getElementById("main")) throw new Error("The page has no root element");
  const made: HydratedPage = { page, fields: fieldsIn(page), nodes: [], focused: document.activeElement };
  const remember = ({ target }: Event) => {
    made.focused = target;
  };
  // Listen in the capture phase: React draws at once on an interaction.
  page.addEventListener("focusin", remember, true);
  current = made;
  return page;
}

/** Restores the last drawing; reloads an exam once, since its clocks would stop. */
function leavePage({ page, nodes }: HydratedPage, error: unknown): void {
  const wasHydrated = "hydrated" in document.documentElement.dataset;
  giveUp(error);
  for (const node of nodes) page.appendChild(node);
  if (!wasHydrated || isIdleScript(document) || !(error instanceof Error)) return;
  if (reloadsFor(error.message, () => sessionStorage)) location.reload();
}

/** Must be first in the page, and in each part that is drawn later: its effect runs before those that read fields. */
function RestoredValues() {
  useLayoutEffect(() => {
    if (current) current.fields = restoreTypedValues(current);
  }, []);
  return null;
}

export const TypedValues = import.meta.env.SSR ? () => null : RestoredValues;

class PageRoot extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  /** Copies the nodes here, before React removes them. */
  static getDerivedStateFromError() {
    if (current) current.nodes = [...current.page.childNodes];
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (current) leavePage(current, error);
  }

  override render() {
    if (this.state.hasFailed) return null;
    return (
      <>
        <TypedValues />
        {this.props.children}
      </>
    );
  }
}

function WrittenPage({ children }: { children: ReactNode }) {
  return (
    <div id={pageId} className="boxless">
      {children}
    </div>
  );
}

export const PageElement = import.meta.env.SSR ? WrittenPage : PageRoot;

import { Component, type ReactNode, useLayoutEffect } from "react";
import { giveUp } from "./failed-script";
import { isIdleScript } from "./idle-script";
import { reloadsFor } from "./script-parts";
import { type Field, fieldsIn, putTypedBack } from "./typed-values";

const pageId = "page";

interface Taken {
  page: HTMLElement;
  /** The fields of the server's page. */
  fields: readonly Field[];
  /** What stood in the page as drawing failed. */
  drawn: Node[];
  /** What had the focus last before the page was taken over. */
  focused: EventTarget | null;
}

let taken: Taken | null = null;

/**
 * What React takes over: the element around the page, so that whatever stands beside it in the document is nobody's
 * matter. A page that lost its content on the way (cut, or rewritten) cannot be taken over, and stays the HTML that it is.
 * @throws Error where the page has no content
 */
export function takePage(document: Pick<Document, "getElementById" | "activeElement">): HTMLElement {
  const page = document.getElementById(pageId);
  if (!page || !document.getElementById("main")) throw new Error("The page has no root element");
  const made: Taken = { page, fields: fieldsIn(page), drawn: [], focused: document.activeElement };
  // Drawing takes its time on a slow phone, and a field may be touched in it.
  const remember = ({ target }: Event) => {
    made.focused = target;
  };
  // Before React hears of it, which draws at once where a student does something.
  page.addEventListener("focusin", remember, true);
  taken = made;
  return page;
}

/** The page as it was drawn last stands again; an exam, whose clocks would stand still, is loaded anew, once. */
function leavePage({ page, drawn }: Taken, error: unknown): void {
  const wasHydrated = "hydrated" in document.documentElement.dataset;
  giveUp(error);
  for (const node of drawn) page.appendChild(node);
  if (!wasHydrated || isIdleScript(document) || !(error instanceof Error)) return;
  if (reloadsFor(error.message, () => sessionStorage)) location.reload();
}

/** Stands first in the page: its effect comes before those that read what was typed. */
function TypedValues() {
  useLayoutEffect(() => {
    if (taken) putTypedBack(taken);
  }, []);
  return null;
}

/** Where drawing fails, the page stays what it was, without script. */
class TakenPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  /** Called while the page stands as it was drawn last: React takes it away with what it draws of this. */
  static getDerivedStateFromError() {
    if (taken) taken.drawn = [...taken.page.childNodes];
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (taken) leavePage(taken, error);
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

/** The element that script takes over. React draws what stands in it alone. */
export const PageElement = import.meta.env.SSR ? WrittenPage : TakenPage;

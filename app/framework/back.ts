type Listener = () => void;

let listener: Listener | null = null;

/** Listen at import, before the router does: it then hears second, or not at all. */
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (listener === null) return;
    event.stopImmediatePropagation();
    listener();
  });
}

/** Handles Back within a page in place of the router, which would fetch the page again. @returns a function to stop */
export function handleBack(onBack: Listener): () => void {
  listener = onBack;
  return () => {
    listener = null;
  };
}

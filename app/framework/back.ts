type Listener = () => void;

let listener: Listener | null = null;

/** Registered as the module is read: the router begins to listen later, so it is told second or, here, not at all. */
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (listener === null) return;
    event.stopImmediatePropagation();
    listener();
  });
}

/** Takes the phone's Back within a page from the router, which would fetch the page anew. Gives how to stop. */
export function takeBack(told: Listener): () => void {
  listener = told;
  return () => {
    listener = null;
  };
}

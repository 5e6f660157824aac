/** The guard of a page's script (failure.ts) asks for it: a file that came empty says nothing. */
export function markBegun(): void {
  document.documentElement.dataset.begun = "";
}

/** Tests wait for it. */
export function markReady(): void {
  document.documentElement.dataset.hydrated = "";
}

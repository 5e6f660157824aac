/** The guard (failure.ts) asks an island for it: a file that came empty says nothing. */
export function markBegun(): void {
  document.documentElement.dataset.begun = "";
}

/** Tests wait for it. */
export function markReady(): void {
  document.documentElement.dataset.hydrated = "";
}

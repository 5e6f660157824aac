/** Marks a page whose script listens by now: tests wait for it, as on a page that hydrates. */
export function markReady(): void {
  document.documentElement.dataset.hydrated = "";
}

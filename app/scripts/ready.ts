/** Tests wait for it, as on a hydrated page. */
export function markReady(): void {
  document.documentElement.dataset.hydrated = "";
}

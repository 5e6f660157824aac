/** Has the service worker cache assets and an offline page; of a student's pages it caches the exam alone. */
export function keepAssets(): void {
  const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

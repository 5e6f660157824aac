import { hasWritten } from "./typed-values";

const key = "pcbt_reloaded_for";

/**
 * True where a failed part is worth a reload: once for each failure in a tab. Names of parts carry a hash, so the next
 * release has failures of its own.
 * @param storage gives that of the tab; where it cannot be written there is no reload, or it might never end
 */
export function reloadsFor(failure: string, storage: () => Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const tab = storage();
    const known = (tab.getItem(key) ?? "").split("\n");
    if (known.includes(failure)) return false;
    tab.setItem(key, [...known, failure].slice(-10).join("\n"));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page once for a part that does not come; a second time, and where a reload would lose what was written, it
 * goes on without script.
 */
export function reloadForMissingParts(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (hasWritten(document.body)) return;
    if (!reloadsFor(event.payload.message, () => sessionStorage)) return;
    event.preventDefault();
    location.reload();
  });
}

/** A part that is fetched when it is needed. While the page reloads for it Vite hands over nothing: wait for the reload. */
export async function pagePart<Module>(coming: Promise<Module | undefined>): Promise<Module> {
  const part = await coming;
  return part ?? new Promise<never>(() => undefined);
}

import { hasUnsentText } from "./typed-values";

const key = "pcbt_reloaded_for";

/**
 * Returns true once for each failure in a tab. File names are hashed, so the next release counts anew.
 * @param storage the tab's; without it there is no reload, which might never end
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
 * Reloads once if a part of the script does not load; otherwise, or with unsent text, the page works without script.
 */
export function reloadForMissingParts(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (hasUnsentText(document.body)) return;
    if (!reloadsFor(event.payload.message, () => sessionStorage)) return;
    event.preventDefault();
    location.reload();
  });
}

/** Waits for the reload if Vite's preload handler has stopped the import. */
export async function pagePart<Module>(coming: Promise<Module | undefined>): Promise<Module> {
  const part = await coming;
  return part ?? new Promise<never>(() => undefined);
}

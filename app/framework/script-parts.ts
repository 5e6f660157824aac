import { hasUnsentText } from "./typed-values";

const key = "pcbt_reloaded_for";

/** True once per failure and tab; without storage never, or reloads might not end. */
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

/** Reloads once for a missing part of the script, else gives up script. */
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

const key = "pcbt_reloaded_for";

/**
 * True where a failed part of the page is worth a reload: once for each failure in a tab. Names of
 * parts carry a hash, so the next release has failures of its own.
 * @param storage of the tab; where it cannot be written there is no reload, lest there be no end
 */
export function reloadsFor(
  failure: string,
  storage: Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const known = (storage.getItem(key) ?? "").split("\n");
    if (known.includes(failure)) return false;
    storage.setItem(key, [...known, failure].slice(-10).join("\n"));
    return true;
  } catch {
    return false;
  }
}

/** A picture chosen in a form becomes smaller on the phone, fetched with what does it only when one is chosen. */

/** A phone that takes longer, or a network, sends the picture as it is. */
const PATIENCE_MS = 10_000;

/** What was chosen on this page, with the work on it; null where there is no more to do. */
const known = new Map<File, Promise<void> | null>();

async function replace(input: HTMLInputElement, file: File): Promise<void> {
  const { smallerPicture } = await import("./smaller");
  const smaller = await smallerPicture(file);
  // Meanwhile another one may have been chosen, or this one sent as it is.
  if (!smaller || input.files?.[0] !== file || known.get(file) === null) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([smaller], "picture.jpg", { type: smaller.type }));
  input.files = chosen.files;
  const [put] = input.files;
  if (put) known.set(put, null);
  // The form looks at it again.
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Puts a smaller picture in the place of the chosen one.
 * @returns done when the form can be sent, at the latest after ten seconds; null where it can be sent at once. It never
 * fails: what cannot be made smaller stays as it is.
 */
export function smallerIn(input: HTMLInputElement): Promise<void> | null {
  const [file] = input.files ?? [];
  if (!file?.type.startsWith("image/")) return null;
  const begun = known.get(file);
  if (begun !== undefined) return begun;
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  const work = Promise.race([replace(input, file), late])
    .catch(() => undefined)
    .then(() => {
      known.set(file, null);
    });
  known.set(file, work);
  return work;
}

const SHRINK_TIMEOUT_MS = 10_000;

const chosenPictureKnown = new Map<File, Promise<void> | null>();

type Shrink = (file: File) => Promise<Blob | null>;

async function replace(input: HTMLInputElement, file: File, shrink: Shrink): Promise<void> {
  const smaller = await shrink(file);
  // Another picture may be chosen or this one sent by now.
  if (!smaller || input.files?.[0] !== file || chosenPictureKnown.get(file) === null) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([smaller], "picture.jpg", { type: smaller.type }));
  input.files = chosen.files;
  const [put] = input.files;
  if (put) chosenPictureKnown.set(put, null);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shrinks the chosen picture; a failure leaves it. @returns resolves within ten seconds; null: at once */
export function smallerIn(input: HTMLInputElement, shrink: Shrink): Promise<void> | null {
  const [file] = input.files ?? [];
  if (!file?.type.startsWith("image/")) return null;
  const begun = chosenPictureKnown.get(file);
  if (begun !== undefined) return begun;
  const late = new Promise<void>((done) => setTimeout(done, SHRINK_TIMEOUT_MS));
  const work = Promise.race([replace(input, file, shrink), late])
    .catch(() => undefined)
    .then(() => {
      chosenPictureKnown.set(file, null);
    });
  chosenPictureKnown.set(file, work);
  return work;
}

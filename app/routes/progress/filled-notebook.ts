import { fullTime } from "~/lib/institute/optional-part";
import type { Services } from "~/request/services";

/**
 * What `read` gives of the notebook; a notebook that was never there is filled first, as far as one visit goes. null: neither
 * it nor the institute can be reached.
 * @throws InstituteError where it is empty and the session has ended
 */
export async function readFilled<T extends { topics: readonly unknown[] }>(
  { notebook, institute, optionalPart }: Services,
  read: () => Promise<T | null>,
): Promise<T | null> {
  const found = await read();
  if (found === null || found.topics.length > 0) {
    notebook.fill();
    return found;
  }
  const taken = await optionalPart(institute.tests.taken(), fullTime);
  if (taken.value === null) return null;
  await notebook.fill(taken.value);
  return read();
}

import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Services } from "~/request/services";

/**
 * Fills an empty notebook first, as far as one visit can. Returns null if neither it nor the institute answers.
 * @throws InstituteError if it is empty and the session has ended
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
  const taken = await optionalPart(institute.tests.taken(), FULL_TIMEOUT_MS);
  if (taken.value === null) return null;
  await notebook.fill(taken.value);
  return read();
}

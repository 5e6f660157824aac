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
  const filled = await read();
  if (filled === null || filled.topics.length > 0) {
    notebook.fill();
    return filled;
  }
  const tests = await optionalPart(institute.tests.taken(), FULL_TIMEOUT_MS);
  if (tests.value === null) return null;
  await notebook.fill(tests.value);
  return read();
}

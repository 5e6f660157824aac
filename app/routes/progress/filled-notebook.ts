import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Overview } from "~/lib/notebook/object/views";
import { within } from "~/lib/within";
import type { Services } from "~/request/services";

type Held = Pick<Overview, "taken" | "listed" | "filledAt">;

/** Readings of one visit, and how long its page waits for them. */
const MAX_TESTS_A_FILL = 30;
const SLOW_FILL_MS = 6_000;
/** Rest of a notebook that has something, after a list was read. */
const PAUSE_AFTER_FILL_MS = 60_000;

const resultsIn = ({ taken }: Held) => taken.reduce((sum, { attempts }) => sum + attempts, 0);

/**
 * Fills a notebook that lacks results of the institute's list first, as far as one visit can; `isPartial`: some are not
 * read yet. Returns null where nothing is known, or nothing of what the institute lists: empty is an empty list.
 * @throws InstituteError if it is empty and the session has ended
 */
export async function readFilled<T extends Held>(
  { notebook, institute, optionalPart }: Services,
  read: () => Promise<T | null>,
): Promise<(T & { isPartial: boolean }) | null> {
  const found = await read();
  if (found === null) return null;
  const held = resultsIn(found);
  const isWhole = held > 0 && found.listed > 0 && held >= found.listed;
  if (isWhole || (held > 0 && Date.now() - found.filledAt < PAUSE_AFTER_FILL_MS)) {
    notebook.fill();
    return { ...found, isPartial: !isWhole };
  }
  const tests = await optionalPart(institute.tests.taken(), FULL_TIMEOUT_MS);
  if (tests.value === null) return held === 0 ? null : { ...found, isPartial: true };
  await within(notebook.fill(tests.value, MAX_TESTS_A_FILL), SLOW_FILL_MS);
  const filled = await read();
  if (filled === null) return null;
  const filledResults = resultsIn(filled);
  if (filledResults === 0 && tests.value.length > 0) return null;
  return { ...filled, isPartial: filledResults < tests.value.length };
}

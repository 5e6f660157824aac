import type { PageInput } from "~/lib/institute/inputs";

const PAGE = 100;
/** Nobody reads on: so many are a list that the institute has to divide. */
const MAX_PAGES = 5;

/** Everything of a list that the institute gives in pages, at most 500 things, each once. @throws what `ask` throws */
export async function allPages<T extends { id: number }>(
  ask: (page: Required<PageInput>) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<number, T>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const before = found.size;
    const rows = await ask({ limit: PAGE, offset: page * PAGE });
    for (const row of rows) found.set(row.id, row);
    // A provider that knows no pages sends the same again.
    if (rows.length < PAGE || found.size === before) break;
  }
  return [...found.values()];
}

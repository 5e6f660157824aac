import type { PageInput } from "~/lib/institute/inputs";

const ALL_PAGE = 100;
const ALL_MAX_PAGES = 5;

/** Reads every page of a list, up to 500 things, each once. @throws what `ask` throws */
export async function allPages<T extends { id: number }>(
  ask: (page: Required<PageInput>) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<number, T>();
  for (let page = 0; page < ALL_MAX_PAGES; page += 1) {
    const before = found.size;
    const rows = await ask({ limit: ALL_PAGE, offset: page * ALL_PAGE });
    for (const row of rows) found.set(row.id, row);
    // A provider without paging sends the same rows again.
    if (rows.length < ALL_PAGE || found.size === before) break;
  }
  return [...found.values()];
}

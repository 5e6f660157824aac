/**
 * A part of a page that is fetched when it is needed. Where it did not come and the page reloads for
 * it (see entry.client), Vite hands over nothing: then this waits for the reload.
 */
export async function pagePart<Module>(coming: Promise<Module | undefined>): Promise<Module> {
  const part = await coming;
  return part ?? new Promise<never>(() => undefined);
}

import type { Services } from "~/lib/services";

/**
 * What the notebook knows of the student; a notebook that was never there is filled first, as far as one visit goes. null:
 * neither it nor the institute can be reached.
 * @throws InstituteError where it is empty and the session has ended
 */
export async function loadOverview({ notebook, institute, optionalPart }: Services) {
  const overview = await notebook.overview();
  if (overview === null || overview.topics.length > 0) {
    notebook.fill();
    return overview;
  }
  const taken = await optionalPart(institute.tests.taken());
  if (taken.value === null) return null;
  await notebook.fill(taken.value);
  return notebook.overview();
}

/** The modals, as the address names them. */
export const modalNames = [
  "login",
  "register",
  "otp",
  "profile",
  "settings",
  "test-submission",
  "payment",
  "merit-list",
] as const;

export type ModalName = (typeof modalNames)[number];

interface Place {
  pathname: string;
  search: string;
}

/** The modal that an address opens: at most one, and none for a name that is not known. */
export function modalOf(search: string): ModalName | null {
  const asked = search && new URLSearchParams(search).get("modal");
  return modalNames.find((name) => name === asked) ?? null;
}

function withSearch(pathname: string, search: URLSearchParams): string {
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** The same page with a modal open over it. */
export function modalPath({ pathname, search }: Place, name: ModalName): string {
  const parameters = new URLSearchParams(search);
  parameters.set("modal", name);
  return withSearch(pathname, parameters);
}

/** The same page with no modal. */
export function closedPath({ pathname, search }: Place): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("modal");
  return withSearch(pathname, parameters);
}

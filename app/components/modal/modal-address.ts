import { textNames } from "~/lib/institute/text-names";

const modalNames = [
  "login",
  "register",
  "otp",
  "profile",
  "settings",
  "test-submission",
  "payment",
  "merit-list",
  ...textNames,
] as const;

export type ModalName = (typeof modalNames)[number];

interface Place {
  pathname: string;
  search: string;
}

export function modalOf(search: string): ModalName | null {
  const asked = search && new URLSearchParams(search).get("modal");
  return modalNames.find((name) => name === asked) ?? null;
}

function withSearch(pathname: string, search: URLSearchParams): string {
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

export function modalPath({ pathname, search }: Place, name: ModalName): string {
  const parameters = new URLSearchParams(search);
  parameters.set("modal", name);
  return withSearch(pathname, parameters);
}

export function closedPath({ pathname, search }: Place): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("modal");
  return withSearch(pathname, parameters);
}

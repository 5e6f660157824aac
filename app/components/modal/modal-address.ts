import type { TextName } from "~/lib/institute/text-names";
import { keysOf } from "~/lib/keys";

/** Modals over any page; modal-data.ts and modal-content.tsx fill them. */
export const ownModals = {
  login: "Sign in",
  register: "Register",
  otp: "Sign in by OTP",
  profile: "You",
  settings: "Settings",
  terms: "Terms",
  privacy: "Privacy policy",
  refunds: "Refunds and shipping",
  contact: "Contact",
} as const satisfies Record<TextName, string> & Record<string, string>;

export type OwnModal = keyof typeof ownModals;

/** Modals that one route fills by its handle. */
const pageModals = ["test-submission", "payment", "merit-list"] as const;

export type PageModal = (typeof pageModals)[number];
export type ModalName = OwnModal | PageModal;

const modalNames: readonly ModalName[] = [...keysOf(ownModals), ...pageModals];

export function isOwnModal(name: ModalName): name is OwnModal {
  return name in ownModals;
}

type PageAddress = Pick<URL, "pathname" | "search">;

export function readModal(search: string): ModalName | null {
  const requested = search && new URLSearchParams(search).get("modal");
  return modalNames.find((name) => name === requested) ?? null;
}

function withSearch(pathname: string, search: URLSearchParams): string {
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

export function modalPath({ pathname, search }: PageAddress, name: ModalName): string {
  const parameters = new URLSearchParams(search);
  parameters.set("modal", name);
  return withSearch(pathname, parameters);
}

export function closedPath({ pathname, search }: PageAddress): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("modal");
  return withSearch(pathname, parameters);
}

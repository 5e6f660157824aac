import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import type { ModalName } from "./modal-address";

/** A modal that one route fills: test submission, payment, merit list. */
export interface RouteModal {
  title: string;
  Content: ComponentType<{ data: object }>;
  /** False where this page has nothing to show in it: then its name is not known there. */
  offered: (data: object) => boolean;
}

interface RouteHandle {
  modals?: Partial<Record<ModalName, RouteModal>>;
}

/**
 * For a route's `handle`: `handle = { modals: { payment: routeModal("Payment", Payment) } }`. The
 * component gets what the route's loader gave, an object.
 */
export function routeModal(
  title: string,
  Content: RouteModal["Content"],
  offered: RouteModal["offered"] = () => true,
): RouteModal {
  return { title, Content, offered };
}

/** The modal of this name that the deepest route offers, with the data of its loader. */
export function useRouteModal(name: ModalName | null): (RouteModal & { data: object }) | null {
  const matches = useMatches();
  if (name === null) return null;
  for (const match of [...matches].reverse()) {
    const modal = (match.handle as RouteHandle | undefined)?.modals?.[name];
    const data: unknown = match.data;
    if (!modal || typeof data !== "object" || data === null) continue;
    if (modal.offered(data)) return { ...modal, data };
  }
  return null;
}

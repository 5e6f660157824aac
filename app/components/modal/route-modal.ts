import type { SerializeFrom } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import type { ModalName } from "./modal-address";

/** A modal that one route fills: test submission, payment, merit list. */
export interface RouteModal {
  title: string;
  Content: ComponentType<{ data: unknown }>;
}

interface RouteHandle {
  modals?: Partial<Record<ModalName, RouteModal>>;
}

/**
 * For a route's `handle`: `handle = { modals: { "merit-list": routeModal<typeof loader>("Merit list",
 * MeritList) } }`. The component gets what the route's loader gave.
 */
export function routeModal<Loader>(
  title: string,
  Content: ComponentType<{ data: SerializeFrom<Loader> }>,
): RouteModal {
  return { title, Content: Content as ComponentType<{ data: unknown }> };
}

/** The modal of this name that the deepest route offers, with the data of its loader. */
export function useRouteModal(name: ModalName | null): (RouteModal & { data: unknown }) | null {
  const matches = useMatches();
  if (name === null) return null;
  for (const match of [...matches].reverse()) {
    const modal = (match.handle as RouteHandle | undefined)?.modals?.[name];
    if (modal && match.data !== undefined) return { ...modal, data: match.data };
  }
  return null;
}

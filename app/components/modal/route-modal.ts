import { useMatches } from "@remix-run/react";
import { type RouteModal, readHandle } from "~/route-handle";
import { isOwnModal, type ModalName } from "./modal-address";

export function useRouteModal(name: ModalName | null): (RouteModal & { data: object }) | null {
  const matches = useMatches();
  if (name === null || isOwnModal(name)) return null;
  for (const match of [...matches].reverse()) {
    const modal = readHandle(match.handle).modals?.[name];
    const data: unknown = match.data;
    if (!modal || typeof data !== "object" || data === null) continue;
    if (modal.offered(data)) return { ...modal, data };
  }
  return null;
}

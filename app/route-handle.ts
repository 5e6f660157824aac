import type { ComponentType } from "react";
import type { PageModal } from "~/components/modal/modal-address";
import type { PageScriptName } from "~/scripts/page-scripts.server";
import type { StylesheetName } from "~/styles/stylesheets.server";

/** A modal that one route fills: test submission, payment, merit list. */
export interface RouteModal {
  title: string;
  /** Gets what the route's loader gave, an object. */
  Content: ComponentType<{ data: object }>;
  /** False where this page has nothing to show in it: then its name is not known there. */
  offered: (data: object) => boolean;
}

type Script = true | "idle";

/** Other hosts that a page needs, as a Content-Security-Policy names them. */
export interface ContentHosts {
  /** Its forms may be sent there. */
  formActions: readonly string[];
  /** With its script it may run theirs, frame them and ask them. */
  scripts: readonly string[];
  /** Its own script may ask them. */
  asked?: readonly string[];
}

/** What a route says of itself, as its `handle`: `{ ... } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The route asks for script: at once, or (idle) when the page rests or a field of it is touched. */
  hydrate?: Script | ((data: never) => Script | undefined);
  /** A small script of the page's own, without React, in place of hydration. */
  script?: PageScriptName | ((data: never) => PageScriptName | undefined);
  /** With its script the page may show YouTube's player. */
  youtube?: true;
  /** With its script the page may play what it has recorded itself. */
  recorder?: true;
  /** Other hosts that its page needs, of what its loader gave. */
  hosts?: (data: never) => ContentHosts;
  /** The stylesheet that its page needs besides that of all pages. */
  stylesheet?: Exclude<StylesheetName, "app">;
  /** What a search engine and a shared link say of the page, where that is more than what the product is. */
  description?: string;
  modals?: Partial<Record<PageModal, RouteModal>>;
}

/** The handle of a route, as the framework gives it; empty where the route has none. */
export function readHandle(handle: unknown): RouteHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** How a route asks to hydrate, of what its loader gave. */
export function hydrationOf(handle: unknown, data: unknown): Script | undefined {
  const { hydrate } = readHandle(handle);
  return typeof hydrate === "function" ? hydrate(data as never) : hydrate;
}

/** The other hosts that the page of a route needs, of what its loader gave. */
export function hostsOf(handle: unknown, data: unknown): ContentHosts {
  return readHandle(handle).hosts?.(data as never) ?? { formActions: [], scripts: [] };
}

/** The small script that a route asks for, of what its loader gave. */
export function pageScriptOf(handle: unknown, data: unknown): PageScriptName | undefined {
  const { script } = readHandle(handle);
  return typeof script === "function" ? script(data as never) : script;
}

import type { ComponentType } from "react";
import type { PageModal } from "~/components/modal/modal-address";
import type { PageScriptName } from "~/scripts/page-scripts.server";
import type { StylesheetName } from "~/styles/stylesheets.server";

export interface RouteModal {
  title: string;
  Content: ComponentType<{ data: object }>;
  /** False makes the modal's name unknown on this page. */
  offered: (data: object) => boolean;
}

export interface ContentHosts {
  /** Targets of its forms. */
  formActions: readonly string[];
  /** Hosts whose script it runs, frames and fetches. */
  scripts: readonly string[];
  /** Hosts that its own script fetches. */
  asked?: readonly string[];
}

/** One; reading aloud may stand beside it. */
export type PageScripts = PageScriptName | readonly [Exclude<PageScriptName, "aloud">, "aloud"];

export interface RouteHandle {
  /** Of app/scripts/page-scripts.server.ts; none: the page ships 0 bytes of script. */
  script?: PageScripts | ((data: never) => PageScripts | undefined);
  /** Whether the page frames YouTube's player. */
  youtube?: true;
  /** Whether the page frames one of its own. */
  ownFrame?: true;
  /** Whether the page may use the microphone. */
  recorder?: true;
  hosts?: (data: never) => ContentHosts;
  /** In addition to the app's. */
  stylesheet?: Exclude<StylesheetName, "app">;
  description?: string;
  modals?: Partial<Record<PageModal, RouteModal>>;
}

export function readHandle(handle: unknown): RouteHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hostsOf({ hosts }: RouteHandle, data: unknown): ContentHosts {
  return hosts?.(data as never) ?? { formActions: [], scripts: [] };
}

export function pageScriptsOf({ script }: RouteHandle, data: unknown): PageScriptName[] {
  const names = typeof script === "function" ? script(data as never) : script;
  return names === undefined ? [] : typeof names === "string" ? [names] : [...names];
}

import { useRouteLoaderData } from "@remix-run/react";
import { defaultPreferences } from "~/lib/session/default-preferences";
import type { loader } from "~/root";

/** What the root knows of this visit: the student, their preferences, Lite mode. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("root");
  return shell ?? nobody;
}

/** Where even the root's loader failed. */
const nobody = {
  student: null,
  institute: "PCBT",
  preferences: defaultPreferences,
  lite: false,
  toasts: [],
  back: null,
  contacts: [],
  kept: null,
  incidents: [],
  modal: null,
};

/** What the student had typed here when the session ended, by field name; a form starts with it. */
export function useKeptFields(): Record<string, string | string[]> {
  return useShell().kept ?? {};
}

import { useRouteLoaderData } from "@remix-run/react";
import { defaultPreferences } from "~/lib/visit/default-preferences";
import { type SessionFacts, useDocumentSettings } from "./document-context";
import type { ShellData } from "./shell-data";

const nobody: SessionFacts = {
  student: null,
  institute: "PCBT",
  preferences: defaultPreferences,
  lite: false,
  incidents: [],
};

/** What the root knows of this visit: the student, their preferences, Lite mode. */
export function useShell() {
  const shell = useRouteLoaderData("root") as ShellData | undefined;
  const { session } = useDocumentSettings();
  if (shell) return shell;
  // The loaders did not run, as after a crash: what the session knows by itself.
  return {
    ...nobody,
    ...session,
    toasts: [],
    contacts: [],
    kept: null,
    modal: null,
  };
}

/** What the student had typed here when the session ended, by field name; a form starts with it. */
export function useKeptFields(): Record<string, string | string[]> {
  return useShell().kept ?? {};
}

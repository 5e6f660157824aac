import { useRouteLoaderData } from "@remix-run/react";
import { noFace } from "~/lib/institute/face";
import { defaultPreferences } from "~/request/session/default-preferences";
import { type SessionFacts, useDocumentSettings } from "./document-context";
import type { ShellData } from "./shell-data";

const nobody: SessionFacts = {
  student: null,
  institute: "PCBT",
  preferences: defaultPreferences,
  lite: false,
  incidents: [],
};

/** Falls back to the session's facts if the loaders did not run, as after a crash. */
export function useShell() {
  const shell = useRouteLoaderData("root") as ShellData | undefined;
  const { session } = useDocumentSettings();
  if (shell) return shell;
  return { ...nobody, ...session, face: noFace, toasts: [], contacts: [], kept: null, unsent: 0, modal: null };
}

/** Returns the values typed when the session ended, by field. */
export function useDraftFields(): Record<string, string | string[]> {
  return useShell().kept ?? {};
}

/** Returns values only of the form with these hidden fields. */
export function useDraftForm(which: Record<string, string> = {}): Record<string, string> {
  const texts = Object.entries(useDraftFields()).map(([name, value]) => [name, [value].flat()[0]]);
  const draft: Record<string, string> = Object.fromEntries(texts);
  return Object.entries(which).every(([name, value]) => draft[name] === value) ? draft : {};
}

import { useRouteLoaderData } from "@remix-run/react";
import { defaultPreferences } from "~/lib/session/default-preferences";
import type { loader } from "~/root";

/** What the root knows of this visit: the student, their preferences, Lite mode. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("root");
  return shell ?? { student: null, preferences: defaultPreferences, lite: false, toasts: [] };
}

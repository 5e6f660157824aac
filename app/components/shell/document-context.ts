import { createContext, useContext } from "react";
import type { Stylesheet } from "~/request/session/known-stylesheets";
import type { ShellData } from "./shell-data";

export interface DocumentSettings {
  nonce: string | undefined;
  /** Address of the page's own script. */
  script: string | null;
  /** Address of the script that reads questions aloud. */
  aloud: string | null;
  stylesheets: readonly Stylesheet[];
  session: SessionFacts | null;
}

export type SessionFacts = Pick<ShellData, "student" | "institute" | "preferences" | "lite" | "incidents">;

const DocumentContext = createContext<DocumentSettings>({
  nonce: undefined,
  script: null,
  aloud: null,
  stylesheets: [],
  session: null,
});

export const DocumentProvider = DocumentContext.Provider;

export function useDocumentSettings(): DocumentSettings {
  return useContext(DocumentContext);
}

import { createContext, useContext } from "react";
import type { Stylesheet } from "~/request/session/known-stylesheets";
import type { ShellData } from "./shell-data";

/** What the document around a page needs and no loader knows: decided by the entries. */
export interface DocumentSettings {
  nonce: string | undefined;
  /** False: the page ships no script at all. "idle": none before it rests or a field is touched. */
  scripts: boolean | "idle";
  /** The address of a small script without React, on a page that does not hydrate. */
  pageScript: string | null;
  stylesheets: readonly Stylesheet[];
  /** What the session alone knows, for a page whose loaders did not run. */
  session: SessionFacts | null;
}

export type SessionFacts = Pick<ShellData, "student" | "institute" | "preferences" | "lite" | "incidents">;

const DocumentContext = createContext<DocumentSettings>({
  nonce: undefined,
  scripts: false,
  pageScript: null,
  stylesheets: [],
  session: null,
});

export const DocumentProvider = DocumentContext.Provider;

export function useDocumentSettings(): DocumentSettings {
  return useContext(DocumentContext);
}

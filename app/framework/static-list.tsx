import type { ReactElement } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";

interface ManyProps {
  className: string;
  /** Of components that need nothing but their properties. */
  children: ReactElement[];
}

function WrittenOnce({ className, children }: ManyProps) {
  const { markupOf } = useDocumentSettings();
  if (!markupOf) return <div className={className}>{children}</div>;
  const __html = children.map(markupOf).join("");
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}

/** A div of many small elements, whose markup the server keeps for the next page that has the same ones. */
export const StaticList = import.meta.env.SSR ? WrittenOnce : "div";

import type { ReactNode } from "react";
import { ButtonLink } from "~/components/shell/button-link";
import { Drawing, type DrawingPaths } from "./drawing";
import { nothingFound } from "./drawings";
import { Words } from "./words";

export interface EmptyNoteProps {
  text: string;
  href?: string;
  action?: string;
  drawing?: DrawingPaths;
  children?: ReactNode;
}

export function EmptyNote({ text, href, action, drawing = nothingFound, children }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <Drawing {...drawing} />
      <Words as="p">{text}</Words>
      {href && action ? (
        <p>
          <ButtonLink href={href}>{action}</ButtonLink>
        </p>
      ) : null}
      {children}
    </div>
  );
}

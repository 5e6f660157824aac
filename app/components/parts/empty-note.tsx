import { ButtonLink } from "~/components/shell/button-link";
import { Icon } from "./icon";
import { search } from "./icon-paths";
import { Words } from "./words";

export interface EmptyNoteProps {
  text: string;
  href?: string;
  action?: string;
  icon?: string;
}

export function EmptyNote({ text, href, action, icon = search }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <Icon path={icon} />
      <Words as="p">{text}</Words>
      {href && action ? (
        <p>
          <ButtonLink href={href}>{action}</ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

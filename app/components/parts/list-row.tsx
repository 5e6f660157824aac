import type { ReactNode } from "react";
import { type Accent, accentClass } from "./accent";
import { Icon } from "./icon";
import { chevron } from "./icon-paths";
import { Facts, Words } from "./words";

interface ListRowProps {
  href: string | null;
  title: string;
  line?: ReactNode;
  access?: ReactNode;
  icon?: string;
  accent?: Accent | undefined;
  badge?: ReactNode;
}

export function ListRow({ href, title, line, access, icon, accent, badge }: ListRowProps) {
  const content = (
    <>
      {icon ? (
        <span className={`row-icon ${accentClass(accent)}`.trimEnd()}>
          <Icon path={icon} />
        </span>
      ) : null}
      <span className="row-words">
        <span className="row-title">
          <Words as="strong">{title}</Words>
          {badge}
        </span>
        {line ? <span className="row-line">{typeof line === "string" ? <Facts facts={[line]} /> : line}</span> : null}
        {access}
      </span>
      {href === null ? null : <Icon path={chevron} small />}
    </>
  );
  if (href === null) return <div className="row">{content}</div>;
  return (
    <a className="row row-link" href={href}>
      {content}
    </a>
  );
}

export function ListRows({ rows }: { rows: readonly ListRowProps[] }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={`${row.href} ${row.title}`}>
          <ListRow {...row} />
        </li>
      ))}
    </ul>
  );
}

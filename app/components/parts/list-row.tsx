import type { ReactNode } from "react";
import { Icon } from "./icon";
import { chevron } from "./icon-paths";

interface ListRowProps {
  /** Null where it leads nowhere: then it has no edge and no chevron. */
  href: string | null;
  title: string;
  /** What is said of it, below its title. */
  line?: ReactNode;
  /** Below the line: who may open it. */
  access?: ReactNode;
  /** One of ./icon-paths. */
  icon?: string;
  /** After its title, below it where both do not fit beside each other. */
  badge?: ReactNode;
}

/** A thing of a list in one row; the whole row leads there. */
export function ListRow({ href, title, line, access, icon, badge }: ListRowProps) {
  const content = (
    <>
      {icon ? (
        <span className="row-icon">
          <Icon path={icon} />
        </span>
      ) : null}
      <span className="row-words">
        <span className="row-title">
          <strong dir="auto">{title}</strong>
          {badge}
        </span>
        {line ? <span className="row-line">{line}</span> : null}
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

/** Rows that belong together, in one box. */
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

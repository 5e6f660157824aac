import type { ReactNode } from "react";
import { type Accent, accentClass } from "./accent";
import { Icon } from "./icon";
import { chevron, clock, done } from "./icon-paths";
import { Facts, Words } from "./words";

interface ListRowProps {
  href: string | null;
  title: string;
  line?: ReactNode;
  access?: ReactNode;
  icon?: string;
  /** In place of the icon. */
  face?: ReactNode;
  accent?: Accent | undefined;
  badge?: ReactNode;
  state?: "done" | "now" | undefined;
  /** Looks like a button; the whole row is the link. */
  action?: string | undefined;
  /** Where to go on. */
  isCurrent?: boolean;
}

const rowStates = { done: [done, "Done"], now: [clock, "Begun"] } as const;

export function ListRow({ href, title, line, access, icon, face, accent, badge, state, action }: ListRowProps) {
  const content = (
    <>
      {face}
      {icon && !face ? (
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
        {action ? <span className="btn btn-main">{action}</span> : null}
      </span>
      {state ? (
        <span className={`row-${state}`}>
          <Icon path={rowStates[state][0]} small />
          <span className="sr-only">{rowStates[state][1]}</span>
        </span>
      ) : null}
      {href === null || action ? null : <Icon path={chevron} small />}
    </>
  );
  if (href === null) return <div className="row">{content}</div>;
  return (
    <a className="row row-link" href={href}>
      {content}
    </a>
  );
}

export function ListRows({ rows, isGrid = false }: { rows: readonly ListRowProps[]; isGrid?: boolean }) {
  return (
    <ul className={isGrid ? "rows rows-grid" : "rows"}>
      {rows.map((row) => (
        <li key={`${row.href} ${row.title}`} aria-current={row.isCurrent ? "step" : undefined}>
          <ListRow {...row} />
        </li>
      ))}
    </ul>
  );
}

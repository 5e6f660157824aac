/** What pages of the desk are made of. */
import type { ReactNode } from "react";
import { rupees } from "../access/items";

const DAY_FORMAT = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const MOMENT_FORMAT = new Intl.DateTimeFormat("en-IN", {
  ...{ timeZone: "Asia/Kolkata", day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "numeric", minute: "2-digit" },
});

/** A moment in India's time. */
export function When({ at, day = false }: { at: string; day?: boolean }) {
  return <time dateTime={at}>{(day ? DAY_FORMAT : MOMENT_FORMAT).format(new Date(at))}</time>;
}

/** A sum as people write it: ₹2,999 or ₹49.50. */
export const rupeesOf = rupees;

export interface RowColumn<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** A figure stands at the right. */
  figure?: boolean;
}

/** A table, which on a phone is a list of cards: each cell is told its column. */
export function RowTable<Row>({
  rows,
  columns,
  caption,
  none,
}: {
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  caption: string;
  /** What is read where there is nothing. */
  none: string;
}) {
  if (rows.length === 0) return <p className="lede">{none}</p>;
  return (
    <table className="rows">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} scope="col" className={figure ? "figure" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          <tr key={at}>
            {columns.map(({ head, cell, figure }) => (
              <td key={head} data-head={head} className={figure ? "figure" : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const ROWS_PER_PAGE = 50;

/** The number of a page in an address, from 1. */
export function pageNumber(query: URLSearchParams): number {
  const number = Number(query.get("page") ?? "1");
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}

/** Links to the pages before and after. */
export function PageLinks({ path, query, total }: { path: string; query: URLSearchParams; total: number }) {
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const current = pageNumber(query);
  if (pages === 1) return null;
  const link = (number: number, words: string) => {
    const other = new URLSearchParams(query);
    other.set("page", String(number));
    return (
      <a className="line" href={`${path}?${other}`}>
        {words}
      </a>
    );
  };
  return (
    <nav className="pager" aria-label="Pages">
      {current > 1 ? link(current - 1, "Earlier page") : null}
      <span>
        Page {current} of {pages}
      </span>
      {current < pages ? link(current + 1, "Next page") : null}
    </nav>
  );
}

/** Names and what they are. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Card({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <section className="card" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Something that is rarely wanted, folded. */
export function Fold({ title, children, open = false }: { title: string; children: ReactNode; open?: boolean }) {
  return (
    <details className="card" open={open}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

export function DeskNotice({ tone, children }: { tone: "good" | "bad" | "now"; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}

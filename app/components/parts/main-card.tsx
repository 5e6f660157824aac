import type { ReactNode } from "react";
import { MainLink } from "~/components/shell/button-link";
import type { ListItem } from "~/lib/list/list";
import { Drawing, type DrawingPaths } from "./drawing";
import { Price } from "./price";
import { Facts } from "./words";

interface MainCardProps {
  title: ReactNode;
  picture?: ReactNode;
  /** It goes on at this moment. */
  isNow?: boolean;
  children: ReactNode;
}

/** What to do next: the one card of a page with a ground of its own. */
export function MainCard({ title, picture, isNow = false, children }: MainCardProps) {
  return (
    <section className={`card main-card ${isNow ? "card-now" : ""}`.trimEnd()} aria-labelledby="main-thing">
      <h2 id="main-thing">{title}</h2>
      {picture}
      {children}
    </section>
  );
}

interface WayOnProps {
  title: ReactNode;
  drawing: DrawingPaths;
  lines: readonly string[];
  price?: ListItem["price"];
  href: string;
  label: string;
  children?: ReactNode;
}

/** One thing, a line about it and the way to it. */
export function WayOn({ title, drawing, lines, price, href, label, children }: WayOnProps) {
  return (
    <MainCard title={title} picture={<Drawing {...drawing} />}>
      <p className="row-line">
        <Facts facts={lines} />
      </p>
      {price ? <Price {...price} /> : null}
      <div className="actions">
        <MainLink href={href}>{label}</MainLink>
        {children}
      </div>
    </MainCard>
  );
}

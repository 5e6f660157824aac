import type { ReactNode } from "react";
import { useShell } from "./shell";
import { TopBar } from "./top-bar";

export interface Crumb {
  label: string;
  href: string;
}

interface PageProps {
  title: string;
  crumbs?: Crumb[];
  lede?: string;
  /** Lists may use the width of a desktop; text stays narrow. */
  wide?: boolean;
  children: ReactNode;
}

/** One screen: top bar, breadcrumbs, heading, content. */
export function Page({ title, crumbs = [], lede, wide = false, children }: PageProps) {
  const { student } = useShell();
  return (
    <>
      <TopBar institute={student?.institute ?? "PCBT"} signedIn={student !== null} />
      <main id="main" className={wide ? "page page-wide" : "page"}>
        {crumbs.length > 0 ? (
          <nav aria-label="Breadcrumb">
            <ol className="crumbs">
              {crumbs.map((crumb) => (
                <li key={crumb.href}>
                  <a href={crumb.href}>{crumb.label}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </main>
    </>
  );
}

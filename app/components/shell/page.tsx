import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { homePaths } from "~/paths";
import { places } from "./places";
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

/** The arrow leads one step up and never back: the page before may be an exam that is over. */
function useWayUp(crumbs: Crumb[]): Crumb | null {
  const { student } = useShell();
  const { pathname } = useLocation();
  if (!student) return null;
  // A view of a place, such as one of the profile, shares its path and leads up to it.
  if (places.some((place) => place.href === pathname)) return crumbs.at(-1) ?? null;
  return crumbs.at(-1) ?? { label: "Home", href: homePaths.home };
}

export function Page({ title, crumbs = [], lede, wide = false, children }: PageProps) {
  return (
    <>
      <TopBar backTo={useWayUp(crumbs)} />
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

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { modalPath } from "~/components/modal/modal-address";
import { Words } from "~/components/parts/words";
import { homePaths } from "~/paths";
import { LegalLinks } from "./legal-links";
import { findPlace } from "./places";
import { useShell } from "./shell";
import { TopBar } from "./top-bar";

export interface Crumb {
  label: string;
  href: string;
}

interface PageProps {
  title: string;
  /** Pages above this one, the nearest last. */
  crumbs?: Crumb[];
  lede?: string;
  wide?: boolean;
  fills?: boolean;
  under?: string;
  beside?: ReactNode;
  /** One `.aside`: below the page on a phone, beside it on a desk. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Leads one level up, never back: the page before may be a finished exam. */
function useWayUp(crumbs: Crumb[]): Crumb | null {
  const { student } = useShell();
  const { pathname } = useLocation();
  if (!student) return null;
  // A view of a place shares its path.
  const place = findPlace(pathname);
  return crumbs.at(-1) ?? (place.href === pathname ? null : place);
}

export function Page(props: PageProps) {
  const { title, crumbs = [], lede, aside = null, fills = false, children } = props;
  const wide = props.wide || aside !== null;
  const { student } = useShell();
  const location = useLocation();
  const isInner = student !== null && location.pathname !== homePaths.home;
  const up = useWayUp(crumbs);
  const page = (
    <>
      <TopBar title={isInner ? title : null} up={up} under={props.under} beside={isInner ? props.beside : null} />
      <main id="main" className="page">
        {isInner ? null : (
          <div className="page-head">
            <h1>
              <Words>{title}</Words>
            </h1>
            {props.beside}
          </div>
        )}
        {lede ? (
          <Words as="p" className="lede">
            {lede}
          </Words>
        ) : null}
        {aside === null ? (
          children
        ) : (
          <div className="beside">
            <div className="stack">{children}</div>
            {aside}
          </div>
        )}
      </main>
      {student ? null : (
        <footer className="page page-foot legal">
          <LegalLinks />
          <a href={modalPath(location, "settings")}>Settings</a>
        </footer>
      )}
    </>
  );
  const looks = [student ? "railed" : "visitor", wide && "wide", fills && "page-fills"].filter(Boolean).join(" ");
  return <div className={looks}>{page}</div>;
}

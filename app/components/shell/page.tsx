import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { modalPath } from "~/components/modal/modal-address";
import { homePaths } from "~/paths";
import { LegalLinks } from "./legal-links";
import { placeOf } from "./places";
import { useShell } from "./shell";
import { TopBar } from "./top-bar";

export interface Crumb {
  label: string;
  href: string;
}

interface PageProps {
  title: string;
  /** The places above this page, the nearest last: the arrow leads there. */
  crumbs?: Crumb[];
  lede?: string;
  /** Stands above the title, on a page that says whose it is. */
  above?: ReactNode;
  /** Lists may use the width of a desktop; text stays narrow. */
  wide?: boolean;
  /** Has the whole screen of a phone, without the places at its foot. */
  fills?: boolean;
  /** Stands under the title in the bar. */
  under?: string;
  /** Stands beside the title in the bar. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The arrow leads one step up and never back: the page before may be an exam that is over. */
function useWayUp(crumbs: Crumb[]): Crumb | null {
  const { student } = useShell();
  const { pathname } = useLocation();
  if (!student) return null;
  // A view of a place, such as one of the profile, shares its path and leads up to it.
  const place = placeOf(pathname);
  return crumbs.at(-1) ?? (place.href === pathname ? null : place);
}

/** A page with its head. Home and public pages are headed by the institute, all others by their own title. */
export function Page(props: PageProps) {
  const { title, crumbs = [], lede, above, wide = false, fills = false, children } = props;
  const { student } = useShell();
  const location = useLocation();
  const isInner = student !== null && location.pathname !== homePaths.home;
  const up = useWayUp(crumbs);
  const page = (
    <>
      <TopBar title={isInner ? title : null} up={up} under={props.under} beside={props.beside} />
      <main id="main" className={wide ? "page page-wide" : "page"}>
        {above}
        {isInner ? null : <h1>{title}</h1>}
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </main>
      {student ? null : (
        <footer className="page page-foot">
          <LegalLinks />
          <a href={modalPath(location, "settings")}>Settings</a>
        </footer>
      )}
    </>
  );
  return fills ? <div className="page-fills">{page}</div> : page;
}

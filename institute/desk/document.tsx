import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import tokens from "../../design-tokens/tokens.css";
import type { StaffSession } from "../staff/sessions";
import desk from "./desk.css";
import { DESK_PLACES, type DeskPage, type DeskPlace } from "./page";

export const stylesheet = `${tokens}\n${desk}`;

interface DocumentProps {
  title: string;
  session: StaffSession | null;
  place?: DeskPlace;
  /** Places that this member of staff may open. */
  places?: readonly DeskPlace[];
  /** What was done last. */
  says?: string | null;
  /** Why nothing was done. */
  refusal?: string | null;
  back?: string;
  children: ReactNode;
}

const pathOfPlace = (place: DeskPlace) => (place === "today" ? "/desk" : `/desk/${place}`);

function DeskDocument({ title, session, place, places = [], says, refusal, back, children }: DocumentProps) {
  return (
    <html lang="en" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{session ? `${title} · ${session.institute.name}` : title}</title>
        <link rel="stylesheet" href="/desk/desk.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a className="skip" href="#content">
          Go to the content
        </a>
        {session === null ? null : (
          <header className="bar">
            <strong>{session.institute.name}</strong>
            <nav aria-label="Places">
              <ul>
                {places.map((one) => (
                  <li key={one}>
                    <a href={pathOfPlace(one)} aria-current={one === place ? "page" : undefined}>
                      {DESK_PLACES[one]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <p className="me">
              <a href="/desk/me">{session.staff.name}</a>
            </p>
          </header>
        )}
        <main id="content" tabIndex={-1}>
          {back === undefined ? null : (
            <a className="line back" href={back}>
              ‹ Back
            </a>
          )}
          <h1>{title}</h1>
          {says ? (
            <p className="notice notice-good" role="status">
              {says}
            </p>
          ) : null}
          {refusal ? (
            <p className="notice notice-bad" role="alert">
              {refusal} Nothing was changed.
            </p>
          ) : null}
          {children}
        </main>
      </body>
    </html>
  );
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self' data: https:; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** A page as the browser gets it. */
export function documentResponse(props: DocumentProps, status = 200, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html>${renderToStaticMarkup(<DeskDocument {...props} />)}`;
  return new Response(html, { status, headers: { ...HEADERS, ...headers } });
}

export const placesOf = (pages: readonly DeskPage[], session: StaffSession): DeskPlace[] =>
  (Object.keys(DESK_PLACES) as DeskPlace[]).filter((place) =>
    pages.some((page) => page.path === pathOfPlace(place) && page.roles.includes(session.staff.role)),
  );

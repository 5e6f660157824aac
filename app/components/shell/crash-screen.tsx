import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import {
  backToForm,
  crashMessage,
  crashTitle,
  goneMessage,
  isPageError,
  type PageError,
  takesNoForm,
} from "~/lib/http/page-error";
import { formatMoment } from "~/lib/moment";
import { homePaths } from "~/paths";
import type { Incident } from "~/request/session/incidents";
import { ButtonLink, MainLink } from "./button-link";
import { useDocumentSettings } from "./document-context";
import { Page } from "./page";
import { useShell } from "./shell";

function supportText(incidents: readonly Incident[]): string {
  return incidents
    .map(({ at, path, request, words }) => [formatMoment(at * 1000), path, words, `request ${request}`].join(", "))
    .join("\n");
}

function ForSupport() {
  const { session } = useDocumentSettings();
  const shell = useShell();
  // The session's list has this error, which happened after the loaders.
  const incidents = session?.incidents ?? shell.incidents;
  if (incidents.length === 0) return null;
  return (
    <details className="card">
      <summary>For support</summary>
      <p className="hint">If this keeps happening, send these lines to your institute.</p>
      <pre className="support">{supportText(incidents)}</pre>
    </details>
  );
}

function knownError(error: unknown): PageError | null {
  if (!isRouteErrorResponse(error)) return null;
  // Remix answers 405 for a route without an action.
  if (error.status === 405) return takesNoForm;
  return isPageError(error.data) ? error.data : null;
}

export const errorTitle = (error: unknown) => knownError(error)?.title ?? crashTitle;

/** Returns a link to the refused form or to the same page; null if neither helps. */
function nextLink(known: PageError | null, here: string) {
  if (known === takesNoForm) return { href: here, label: "Open the page" };
  if (known?.form) return { href: known.form, label: backToForm };
  return known?.retry === false ? null : { href: here, label: "Try Again" };
}

export function CrashScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const gone = isRouteErrorResponse(error) && error.status === 404;
  const known = knownError(error);
  const way = nextLink(known, `${pathname}${search}`);
  const words = known?.message ?? crashMessage;
  return (
    <Page title={errorTitle(error)} lede={gone ? goneMessage : words}>
      {gone && words ? <p className="hint">{words}</p> : null}
      <p className="actions">
        {way ? <MainLink href={way.href}>{way.label}</MainLink> : null}
        <ButtonLink href={homePaths.splash}>Go Home</ButtonLink>
      </p>
      {known && !known.retry ? null : <ForSupport />}
    </Page>
  );
}

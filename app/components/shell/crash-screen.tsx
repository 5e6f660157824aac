import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { SearchForm } from "~/components/list/search-form";
import { Drawing } from "~/components/parts/drawing";
import { nothingFound } from "~/components/parts/drawings";
import { Words } from "~/components/parts/words";
import {
  backToForm,
  crashMessage,
  crashTitle,
  goneMessage,
  goneTitle,
  isPageError,
  type PageError,
  takesNoForm,
} from "~/lib/http/page-error";
import { formatMoment } from "~/lib/moment";
import { homePaths } from "~/paths";
import { ButtonLink, MainLink } from "./button-link";
import { useDocumentSettings } from "./document-context";
import { Page } from "./page";
import { useShell } from "./shell";

/** The last errors, which happened after the loaders. */
function useIncidents(): string {
  const { session } = useDocumentSettings();
  const shell = useShell();
  return (session?.incidents ?? shell.incidents)
    .map(({ at, path, request, words }) => [formatMoment(at * 1000), path, words, `request ${request}`].join(", "))
    .join("\n");
}

function ForSupport({ lines }: { lines: string }) {
  if (lines === "") return null;
  return (
    <details className="fold">
      <summary>For support</summary>
      <p className="hint">If this keeps happening, send these lines to your institute.</p>
      <pre className="support">{lines}</pre>
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
  const incidents = useIncidents();
  const { student } = useShell();
  const known = knownError(error);
  const isGone = known?.title === goneTitle;
  const way = isGone ? null : nextLink(known, `${pathname}${search}`);
  const said = known?.said ? `${known.said}, ${pathname}` : "";
  return (
    <Page title={errorTitle(error)}>
      <div className="empty-note">
        <Drawing {...nothingFound} />
        <Words as="p">{known?.message || (isGone ? goneMessage : crashMessage)}</Words>
        <p className="actions">
          {way ? <MainLink href={way.href}>{way.label}</MainLink> : null}
          <ButtonLink href={homePaths.splash}>Go Home</ButtonLink>
        </p>
      </div>
      {isGone && student ? <SearchForm action={homePaths.search} q="" what="everything" /> : null}
      <ForSupport lines={known && !known.retry ? said : incidents} />
    </Page>
  );
}

import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { isPageError } from "~/lib/http/page-error";

/** Draws what a loader refused (a PageError), or the crash screen of SPEC 2 for anything unforeseen. */
export function CrashScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  const title = known?.title ?? "Oops! Something went wrong";
  const message =
    known?.message ?? "The page could not be shown. Your answers and purchases are safe.";
  const retry = known ? known.retry : true;
  return (
    <main id="main" className="page">
      <h1>{title}</h1>
      <p className="lede">{message}</p>
      <p className="actions">
        {retry ? (
          <a className="btn btn-main" href={`${pathname}${search}`}>
            Try Again
          </a>
        ) : null}
        <a className="btn" href="/">
          Go Home
        </a>
      </p>
    </main>
  );
}

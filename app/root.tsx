import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { behindModal } from "~/components/modal/modal";
import { ModalSlot, useOpenModal } from "~/components/modal/modal-slot";
import { CrashScreen, errorTitle } from "~/components/shell/crash-screen";
import { useDocumentSettings } from "~/components/shell/document-context";
import { isExam } from "~/components/shell/places";
import { description, productName, tagline } from "~/components/shell/product";
import { useShell } from "~/components/shell/shell";
import { shellData } from "~/components/shell/shell-data";
import { Toasts } from "~/components/shell/toasts";
import { FailureGuard } from "~/framework/failed-script";
import { IdleScript } from "~/framework/idle-script";
import { OldStreams } from "~/framework/old-streams";
import { PageElement } from "~/framework/page-element";
import { retryAfter } from "~/lib/http/responses";
import { readHandle } from "~/route-handle";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} · ${productName}` : `${productName}: ${tagline}` },
];

/** Copies a thrown Retry-After to the error page. */
export const headers: HeadersFunction = ({ errorHeaders }) =>
  retryAfter(Number(errorHeaders?.get("Retry-After")) || null);

export async function loader({ context }: LoaderFunctionArgs) {
  return shellData(context);
}

function useDescription(): string {
  const own = useMatches().map(({ handle }) => readHandle(handle).description);
  return own.filter((one) => one !== undefined).pop() ?? description;
}

/** Comes at rest, once the phone lists a voice of its own: some list it late. */
const startAloud = (href: string) =>
  `"speechSynthesis"in window&&addEventListener("load",function(){var s=speechSynthesis,f=function(){f&&(s.getVoices()||[]).some(function(v){return v.localService})&&(f=0,import(${JSON.stringify(href)}))};s.onvoiceschanged=f;[0,1e3,4e3].forEach(function(t){setTimeout(function(){f&&f()},t)})})`;

/** Texts of the product are English in every chosen language: `lang` and `dir` belong to translated content. */
function WrittenDocument({ children }: { children: ReactNode }) {
  const { preferences, lite, face } = useShell();
  const { nonce, scripts, pageScript, aloud, stylesheets } = useDocumentSettings();
  const { pathname } = useLocation();
  const { theme, fontSize, letters } = preferences;
  return (
    <html
      lang="en"
      dir="ltr"
      data-theme={theme}
      data-letters={letters === "usual" ? undefined : letters}
      data-text={isExam(pathname) ? undefined : fontSize}
      data-lite={lite ? "" : undefined}
      data-page-script={pageScript ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={face.color ?? "#0b5f5a"} />
        <meta name="description" content={useDescription()} />
        <Meta />
        {lite ? (
          <link rel="icon" href="data:," />
        ) : (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/icons/icon-192.png" />
          </>
        )}
        {stylesheets.map(({ href, inline }) =>
          inline === undefined ? (
            <link key={href} rel="stylesheet" data-stylesheet={href} href={href} />
          ) : (
            <Fragment key={href}>
              <style nonce={nonce} data-stylesheet={href} dangerouslySetInnerHTML={{ __html: inline }} />
              <link rel="prefetch" as="style" href={href} />
            </Fragment>
          ),
        )}
        {face.color === null ? null : <style nonce={nonce}>{`:root{--brand:${face.color}}`}</style>}
      </head>
      <body>
        <a className="skip" href="#main" {...behindModal(useOpenModal() !== null)}>
          Skip to the content
        </a>
        <PageElement>{children}</PageElement>
        {scripts || pageScript ? <FailureGuard /> : null}
        {scripts ? <OldStreams /> : null}
        {scripts === "idle" ? <IdleScript /> : null}
        {aloud ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startAloud(aloud) }} /> : null}
        {pageScript ? <script type="module" nonce={nonce} src={pageScript} /> : null}
        {scripts === true ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** In the browser React draws only the page, not the document. */
export const Layout = import.meta.env.SSR ? WrittenDocument : PageElement;

function LoadingPage() {
  const { state } = useNavigation();
  return (
    <p className="loading" role="status">
      {state === "loading" ? "Loading page..." : null}
    </p>
  );
}

export default function App() {
  const { student, toasts } = useLoaderData<typeof loader>();
  const modal = useOpenModal();
  return (
    <>
      <Toasts toasts={toasts} above={student === null} />
      <LoadingPage />
      <div className="boxless" {...behindModal(modal !== null)}>
        <Outlet />
      </div>
      <ModalSlot open={modal} />
    </>
  );
}

/** Keeps modals on a page that a loader refused, but draws none after a crash, which one may have caused. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error);
  if (!refused && !import.meta.env.SSR) throw error;
  const modal = useOpenModal();
  const open = refused ? modal : null;
  return (
    <>
      <div className="boxless" {...behindModal(open !== null)}>
        <CrashScreen />
      </div>
      <ModalSlot open={open} />
    </>
  );
}

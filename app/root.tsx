import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
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
import { textOn } from "~/lib/color/contrast";
import { retryAfter } from "~/lib/http/responses";
import { readHandle } from "~/route-handle";
import { failureGuard } from "~/scripts/failure";

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
export function Layout({ children }: { children: ReactNode }) {
  const { preferences, lite, face } = useShell();
  const { nonce, script, aloud, stylesheets } = useDocumentSettings();
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
      data-page-script={script ? "" : undefined}
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
        {face.color === null ? null : (
          <style nonce={nonce}>{`:root{--brand:${face.color};--on-brand:${textOn(face.color)}}`}</style>
        )}
      </head>
      <body>
        <a className="skip" href="#main" {...behindModal(useOpenModal() !== null)}>
          Skip to the content
        </a>
        {children}
        {script ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: failureGuard }} /> : null}
        {aloud ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startAloud(aloud) }} /> : null}
        {script ? <script type="module" nonce={nonce} src={script} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const { student, toasts } = useLoaderData<typeof loader>();
  const modal = useOpenModal();
  return (
    <>
      <Toasts toasts={toasts} above={student === null} />
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
  const modal = useOpenModal();
  const open = isRouteErrorResponse(error) ? modal : null;
  return (
    <>
      <div className="boxless" {...behindModal(open !== null)}>
        <CrashScreen />
      </div>
      <ModalSlot open={open} />
    </>
  );
}

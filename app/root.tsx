import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CrashScreen } from "~/components/crash-screen";
import { useDocumentSettings } from "~/components/document-context";
import { Toasts } from "~/components/toasts";
import { directionOf } from "~/lib/translation/languages";

export const meta: MetaFunction = () => [
  { title: "PCBT: Online Preparatory Platform For Nursing Recruitment Exams" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { session } = context;
  return {
    student: session.student && {
      name: session.student.name,
      institute: session.student.institute,
    },
    preferences: session.preferences,
    lite: session.lite,
    toasts: session.takeToasts(),
  };
}

/** The document: language, direction, theme; the one place that decides whether script is shipped. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { nonce, scripts, stylesheet } = useDocumentSettings();
  const language = shell?.preferences.language ?? "en";
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={shell?.preferences.theme ?? "system"}
      data-lite={shell?.lite ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5f5a" />
        <Meta />
        <Links />
        {"inline" in stylesheet ? (
          <>
            <style
              nonce={nonce}
              data-app={stylesheet.href}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: stylesheet.inline }}
            />
            <link rel="prefetch" as="style" href={stylesheet.href} />
          </>
        ) : (
          <link rel="stylesheet" data-app href={stylesheet.href} />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        {children}
        {scripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const { toasts } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <Toasts toasts={toasts} />
    </>
  );
}

export function ErrorBoundary() {
  return <CrashScreen />;
}

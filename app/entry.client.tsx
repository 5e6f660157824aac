import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentProvider, type DocumentSettings } from "~/components/shell/document-context";
import { reloadsFor } from "~/framework/reload-once";
import { rootOf } from "~/framework/root-element";

/** The styles this document came with, so that hydration finds the same head. */
function currentStylesheet(): DocumentSettings["stylesheet"] {
  const inline = document.querySelector<HTMLStyleElement>("style[data-app]");
  if (inline) return { inline: inline.textContent ?? "", href: inline.dataset.app ?? "" };
  const link = document.querySelector<HTMLLinkElement>("link[data-app]");
  return { href: link?.getAttribute("href") ?? "" };
}

/**
 * Remix reads a page's data when its component is first rendered, and suspends for it with no boundary around. A tap
 * between the root's listening and that first rendering makes React render at once, give up (its error 345) and leave
 * the page without script. So the reading is over before there is a root that hears a tap.
 */
async function untilDataIsRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

/** Stands last in the page: at its effect everything before it listens. Tests wait for the mark. */
function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}

async function hydrate() {
  const root = rootOf(document);
  await untilDataIsRead();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <DocumentProvider
          value={{
            nonce: undefined,
            scripts: true,
            stylesheet: currentStylesheet(),
            incident: null,
            room: null,
            session: null,
          }}
        >
          <RemixBrowser />
          <HydratedMark />
        </DocumentProvider>
      </StrictMode>,
    );
  });
}

// A part that does not come: usually a page older than the last release. Reloading once brings the
// new one; if it fails again, React shows the crash screen.
window.addEventListener("vite:preloadError", (event) => {
  if (!reloadsFor(event.payload.message, sessionStorage)) return;
  event.preventDefault();
  location.reload();
});

/** Assets and an offline page, for the student whose network comes and goes; pages are never kept. */
function keepAssets() {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

if (document.readyState === "complete") keepAssets();
else window.addEventListener("load", keepAssets);

// After the first paint: script is an improvement and never delays what can be read already.
requestAnimationFrame(() => setTimeout(hydrate, 0));

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentProvider } from "~/components/shell/document-context";
import { giveUp, isPlain } from "~/framework/failed-script";
import { expectRoutes, untilDataIsRead } from "~/framework/hydration";
import { isIdleScript } from "~/framework/idle-script";
import { PageElement, takePage } from "~/framework/page-element";
import { reloadForMissingParts } from "~/framework/script-parts";
import { TEST_STATE_KEY } from "~/lib/attempt/browser/test-state-key";
import { mendBrowser } from "~/lib/old-browsers";
import { hasSignedOut } from "~/lib/outbox/unsent-note";

/** Must be last in the page, since tests wait for the mark. */
function HydratedMark() {
  useEffect(() => {
    if (!isPlain()) document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}

async function hydrate() {
  expectRoutes();
  await untilDataIsRead();
  const page = takePage(document);
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <DocumentProvider
          value={{
            nonce: undefined,
            scripts: isIdleScript(document) ? "idle" : true,
            pageScript: null,
            aloud: null,
            stylesheets: [],
            session: null,
          }}
        >
          <PageElement>
            <RemixBrowser />
          </PageElement>
          <HydratedMark />
        </DocumentProvider>
      </StrictMode>,
    );
  });
}

mendBrowser();
reloadForMissingParts();

/** Caches assets and an offline page; pages are never cached. */
function keepAssets() {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

if (document.readyState === "complete") keepAssets();
else window.addEventListener("load", keepAssets);

// Delete what was not sent before another student uses the phone.
if (hasSignedOut()) {
  import("~/lib/outbox/phone-store").then(({ phoneStore }) => phoneStore().forget()).catch(() => undefined);
}

// Delete what a killed exam page left open; a living one does so itself.
if (!document.getElementById("exam") && testStateIsOpen()) {
  import("~/lib/attempt/browser/seal-copies").then(({ sealCopies }) => sealCopies(localStorage)).catch(() => undefined);
}

function testStateIsOpen(): boolean {
  try {
    return localStorage.getItem(TEST_STATE_KEY) !== null;
  } catch {
    return false;
  }
}

// Wait for the first paint: script never delays reading.
requestAnimationFrame(() => setTimeout(() => hydrate().catch(giveUp), 0));

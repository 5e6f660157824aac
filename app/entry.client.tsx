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

/** Stands last in the page: at its effect everything before it listens. Tests wait for the mark. */
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

/** Assets and an offline page, for the student whose network comes and goes; pages are never kept. */
function keepAssets() {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

if (document.readyState === "complete") keepAssets();
else window.addEventListener("load", keepAssets);

// What was not sent is not left to whoever uses the phone next.
if (hasSignedOut()) {
  import("~/lib/outbox/phone-store").then(({ phoneStore }) => phoneStore().forget()).catch(() => undefined);
}

// Nor what an exam page left lying open as it was killed; an exam page takes care of its own.
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

// After the first paint: script is an improvement and never delays what can be read already.
requestAnimationFrame(() => setTimeout(() => hydrate().catch(giveUp), 0));

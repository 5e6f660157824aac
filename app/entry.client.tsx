import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentProvider, type DocumentSettings } from "~/components/document-context";

/** The styles this document came with, so that hydration finds the same head. */
function currentStylesheet(): DocumentSettings["stylesheet"] {
  const inline = document.querySelector<HTMLStyleElement>("style[data-app]");
  if (inline) return { inline: inline.textContent ?? "", href: inline.dataset.app ?? "" };
  const link = document.querySelector<HTMLLinkElement>("link[data-app]");
  return { href: link?.getAttribute("href") ?? "" };
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentProvider
          value={{ nonce: undefined, scripts: true, stylesheet: currentStylesheet() }}
        >
          <RemixBrowser />
        </DocumentProvider>
      </StrictMode>,
    );
  });
}

// After the first paint: script is an improvement and never delays what can be read already.
requestAnimationFrame(() => setTimeout(hydrate, 0));

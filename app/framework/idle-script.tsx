import { Scripts } from "@remix-run/react";
import { useDocumentSettings } from "~/components/shell/document-context";

const placeId = "page-script";

/**
 * Runs in the browser as it is written here: plain script of ten years ago, but for modules. Fetches the page's script
 * when the page rests or a field is touched, and runs it file by file, lest a tap wait for all of them; the entry, which
 * is named first, starts the page and comes last. Until the page is hydrated taps and keys belong to the browser:
 * React would hydrate all of it before it let go of one. A form that is sent twice within a second is sent once. Zod
 * is told not to try whether it may compile: the page's policy refuses that, and browsers report it as an error.
 */
const starter = `(function () {
  window.__zod_globalConfig = { jitless: true };
  var place = document.getElementById("${placeId}"), root = document.documentElement;
  var begun = false, leaving = false, sent = 0;
  function begin() {
    if (begun || leaving) return;
    begun = true;
    var held = place.firstChild.content, files = [].slice.call(held.querySelectorAll("link"));
    files.forEach(function (file) { place.appendChild(file); });
    (function next() {
      if (leaving) return;
      if (files.length < 2) return place.appendChild(held);
      var after = setTimeout.bind(null, next, 0);
      import(files.splice(1, 1)[0].href).then(after, after);
    })();
  }
  function touch(event) {
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) begin();
  }
  function rest() {
    (window.requestIdleCallback || setTimeout)(begin);
  }
  function isHydrated() {
    return "hydrated" in root.dataset;
  }
  function sending(event) {
    if (event.defaultPrevented) return;
    sent = event.timeStamp;
    leaving = true;
  }
  addEventListener("focusin", touch);
  addEventListener("pointerdown", touch, true);
  addEventListener("submit", function (event) {
    if (sent && event.timeStamp - sent < 1000) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!isHydrated()) sending(event);
  }, true);
  addEventListener("submit", sending);
  "pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input change submit"
    .split(" ").forEach(function (type) {
      addEventListener(type, function (event) {
        if (!isHydrated()) event.stopImmediatePropagation();
      }, true);
    });
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
})()`.replace(/\n\s*/g, "\n");

function WrittenIdleScript() {
  const { nonce } = useDocumentSettings();
  return (
    <div hidden id={placeId}>
      <template>
        <Scripts nonce={nonce} />
      </template>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: starter }} />
    </div>
  );
}

function EmptyIdleScript() {
  return <div hidden id={placeId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** The page's script, of which nothing is fetched until the page rests or a field is touched. */
export const IdleScript = import.meta.env.SSR ? WrittenIdleScript : EmptyIdleScript;

/** Whether the script that runs was started by a page of this kind. */
export function isIdleScript(document: Document): boolean {
  return document.getElementById(placeId) !== null;
}

/** Remix writes a page's data as scripts behind the document: here they wait with the others. */
export function holdData(html: string): string {
  const end = html.lastIndexOf("</html>") + "</html>".length;
  const place = html.indexOf(`id="${placeId}"><template>`);
  const at = html.indexOf("</template>", place);
  return place < 0 ? html : html.slice(0, at) + html.slice(end) + html.slice(at, end);
}

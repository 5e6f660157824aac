import { Scripts } from "@remix-run/react";
import { useDocumentSettings } from "~/components/shell/document-context";

const placeId = "page-script";

/** Loads the script file by file at rest, lest a tap wait for all, and holds taps until React has hydrated. */
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

export const IdleScript = import.meta.env.SSR ? WrittenIdleScript : EmptyIdleScript;

export function isIdleScript(document: Document): boolean {
  return document.getElementById(placeId) !== null;
}

/** Moves Remix's data scripts, which follow the document. */
export function holdData(html: string): string {
  const end = html.lastIndexOf("</html>") + "</html>".length;
  const place = html.indexOf(`id="${placeId}"><template>`);
  const at = html.indexOf("</template>", place);
  return place < 0 ? html : html.slice(0, at) + html.slice(end) + html.slice(at, end);
}

import { useDocumentSettings } from "~/components/shell/document-context";
import { homePaths } from "~/paths";

const failure = "script-failure";

/** Runs before our scripts: at their first failure the page works without. Skips what React mends itself. */
const guard = `(function () {
  var root = document.documentElement;
  function showPlain() {
    [].forEach.call(document.querySelectorAll("noscript"), function (one) {
      var held = document.createElement("template");
      held.innerHTML = one.textContent;
      one.parentNode.replaceChild(held.content, one);
    });
  }
  if (!("noModule" in HTMLScriptElement.prototype)) showPlain();
  function leave(words) {
    if ("plain" in root.dataset) return;
    root.dataset.plain = "";
    "pointerdown pointerup mousedown mouseup touchstart touchmove touchend click keydown keypress keyup input change submit toggle"
      .split(" ").forEach(function (type) {
        document.addEventListener(type, function (event) { event.stopImmediatePropagation(); }, true);
      });
    if (!("hydrated" in root.dataset)) showPlain();
    var report = new URLSearchParams({ path: location.pathname, words: words.slice(0, 2000) });
    fetch("${homePaths.errors}", { method: "POST", keepalive: true, body: report }).catch(function () {});
  }
  addEventListener("error", function (event) {
    var from = event.target, error = event.error;
    if (from.tagName === "SCRIPT") leave("Script did not come: " + (from.src || "of the page"));
    else if (error && event.filename.indexOf(location.origin) === 0 && !/React error #4(18|2\\d)/.test(error.message))
      leave(error.name + ": " + error.message);
  }, true);
  addEventListener("unhandledrejection", function (event) {
    var error = event.reason || {}, isEntry = !("hydrated" in root.dataset) && /module/i.test(error.message);
    if (/^(Type|Reference|Syntax|Range)Error$/.test(error.name) && (isEntry || !/fetch|network|load|import/i.test(error.message)))
      leave(error.name + ": " + error.message);
  });
  document.addEventListener("${failure}", function (event) { leave(event.detail); });
})()`.replace(/\n\s*/g, "\n");

function WrittenGuard() {
  const { nonce } = useDocumentSettings();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: guard }} />;
}

export const FailureGuard = import.meta.env.SSR ? WrittenGuard : () => null;

export function giveUp(error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  document.dispatchEvent(new CustomEvent(failure, { detail }));
}

export const isPlain = () => "plain" in document.documentElement.dataset;

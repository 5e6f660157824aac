import { useDocumentSettings } from "~/components/shell/document-context";
import { homePaths } from "~/paths";

const failure = "script-failure";

/**
 * Inlined before any other script, in the syntax of ten-year-old browsers. Reports the first failure of our scripts,
 * then stops events from reaching them, so that the page works without script.
 * Ignores React's hydration errors (418 to 425), which it mends itself, and failed fetches, except of the entry file.
 */
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

/** Lets the page work without script from now on. */
export function giveUp(error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  document.dispatchEvent(new CustomEvent(failure, { detail }));
}

/** Returns true after a script has failed. */
export const isPlain = () => "plain" in document.documentElement.dataset;

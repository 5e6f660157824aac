import { useDocumentSettings } from "~/components/shell/document-context";
import { homePaths } from "~/paths";

const failure = "script-failure";

/**
 * Runs in the browser as it is written here, before any other script: plain script of ten years ago. What fails in a
 * script of ours is reported once; from then on no script hears of taps, keys and forms, so that the page works as
 * the server made it. Of a page that no script has taken over, what is meant for browsers without script is shown, as in
 * browsers that read no modules.
 * React mends a page that something else has changed, and says so as an error (418 to 425): that is no failure. Nor is
 * a failed fetch, but where the file that starts the page does not come.
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

/** Stands before the other scripts of a page: where one of them fails, the page goes on without script. */
export const FailureGuard = import.meta.env.SSR ? WrittenGuard : () => null;

/** Gives the page back to the browser: no script hears of what a student does there any more. */
export function giveUp(error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  document.dispatchEvent(new CustomEvent(failure, { detail }));
}

/** Whether the page works without its script, which failed. */
export const isPlain = () => "plain" in document.documentElement.dataset;

import { homePaths } from "~/paths";

const FAILURE_EVENT = "script-failure";

/**
 * Stands in a page before its script. At the script's first failure the page works without: taps, keys and forms are the
 * browser's own. What React mends itself is none. A form that the browser sends twice within a second is sent once.
 */
export const failureGuard = `(function () {
  var root = document.documentElement, sent = 0;
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
  addEventListener("submit", function (event) {
    if (!sent || event.timeStamp - sent > 1000) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  addEventListener("submit", function (event) {
    if (!event.defaultPrevented) sent = event.timeStamp;
  });
  addEventListener("error", function (event) {
    var from = event.target, error = event.error;
    if (from.tagName === "SCRIPT") leave("Script did not come: " + (from.src || "of the page"));
    else if (error && event.filename.indexOf(location.origin) === 0 && !/React error #4(18|2\\d)/.test(error.message))
      leave(error.name + ": " + error.message);
  }, true);
  document.addEventListener("load", function (event) {
    var from = event.target;
    if (from.type !== "module" || !from.src) return;
    if (!document.getElementById("island")) root.dataset.hydrated = "";
    else if (!("begun" in root.dataset)) leave("Script came empty: " + from.src);
  }, true);
  addEventListener("unhandledrejection", function (event) {
    var error = event.reason || {};
    if (/^(Type|Reference|Syntax|Range)Error$/.test(error.name) && !/fetch|network|load|import/i.test(error.message))
      leave(error.name + ": " + error.message);
  });
  document.addEventListener("${FAILURE_EVENT}", function (event) { leave(event.detail); });
})()`.replace(/\n\s*/g, "\n");

export function giveUp(error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  document.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail }));
}

export const isPlain = () => "plain" in document.documentElement.dataset;

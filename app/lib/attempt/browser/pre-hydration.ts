import { TEST_STATE_KEY } from "./phone-storage";

const words =
  "This phone still holds answers that are not with us. They go up first, then the test is submitted. " +
  "Press again to submit without them.";

/** Runs in the browser as it is written here: plain script of ten years ago. */
const hold = `(function (attempt) {
  var note = document.getElementById("held"), held = false;
  function waits() {
    try {
      var kept = JSON.parse(localStorage.getItem("${TEST_STATE_KEY}")).attempts[attempt];
      return JSON.stringify(kept).indexOf('"questionId"') >= 0;
    } catch (nothing) { return false; }
  }
  document.addEventListener("submit", function (event) {
    var button = event.submitter;
    if (held || !note.isConnected || !button || button.value !== "submit" || !waits()) return;
    held = true;
    event.preventDefault();
    note.hidden = false;
    note.scrollIntoView({ block: "center" });
    var timer = setInterval(function () {
      if (button.isConnected && waits()) return;
      clearInterval(timer);
      if (button.isConnected) button.click();
    }, 200);
  }, true);
})`;

/**
 * What holds a submission back that is pressed before the page's own script has come, while answers wait on the
 * phone: that script sends them, then the button is pressed once more by itself. A second
 * press by hand goes through. Without its note, which the page's script takes away, it does nothing.
 * @returns markup with its own script, which the page's `nonce` lets run
 */
export function heldSubmission(attemptId: string, nonce: string): string {
  const attempt = JSON.stringify(attemptId).replaceAll("<", "\\u003c");
  const script = hold.replace(/\n\s*/g, "\n");
  return (
    `<p class="notice notice-now" id="held" role="alert" hidden>${words}</p>` +
    `<script nonce="${nonce}">${script}(${attempt})</script>`
  );
}

import { TEST_STATE_KEY } from "./phone-storage";

const words =
  "This phone still holds answers that are not sent yet. They are sent first, then the test is submitted. " +
  "Press again to submit without them.";

/** Runs in the browser exactly as written: script for phones ten years old. */
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

/** Holds a submission back until the page's script has sent what waits on the phone; a second press goes through. */
export function heldSubmission(attemptId: string, nonce: string): string {
  const attempt = JSON.stringify(attemptId).replaceAll("<", "\\u003c");
  const script = hold.replace(/\n\s*/g, "\n");
  return (
    `<p class="notice notice-now" id="held" role="alert" hidden>${words}</p>` +
    `<script nonce="${nonce}">${script}(${attempt})</script>`
  );
}

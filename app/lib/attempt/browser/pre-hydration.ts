import { DISK_TABLE, nameOnDisk } from "./phone-disk";
import { TEST_STATE_KEY } from "./phone-storage";

const loadingText =
  "This phone still holds answers that are not sent yet. They are sent first, then the test is submitted. " +
  "Press again to submit without them.";

/** Runs as written, in browsers ten years old. */
const hold = `(function (attempt, name) {
  var note = document.getElementById("held"), held = false, disk = false;
  function look() {
    try {
      var opening = indexedDB.open("${TEST_STATE_KEY}");
      opening.onupgradeneeded = function () { opening.transaction.abort(); };
      opening.onsuccess = function () {
        var found = opening.result, all = found.transaction("${DISK_TABLE}").objectStore("${DISK_TABLE}").getAll();
        all.onsuccess = function () {
          disk = all.result.some(function (one) { return one.attempt === name && one.hasAnswers; });
          found.close();
        };
      };
    } catch (nothing) {}
  }
  function waits() {
    try {
      var kept = JSON.parse(localStorage.getItem("${TEST_STATE_KEY}")).attempts[attempt];
      return disk || JSON.stringify(kept).indexOf('"questionId"') >= 0;
    } catch (nothing) { return disk; }
  }
  look();
  document.addEventListener("submit", function (event) {
    var button = event.submitter;
    if (held || !note.isConnected || !button || button.value !== "submit" || !waits()) return;
    held = true;
    event.preventDefault();
    note.hidden = false;
    note.scrollIntoView({ block: "center" });
    var timer = setInterval(function () {
      look();
      if (button.isConnected && waits()) return;
      clearInterval(timer);
      if (button.isConnected) button.click();
    }, 200);
  }, true);
})`;

/** Holds a submission until the script has sent what waits; a second press goes through. */
export function heldSubmission(attemptId: string, nonce: string): string {
  const [attempt, name] = [attemptId, nameOnDisk(attemptId)].map((text) =>
    JSON.stringify(text).replaceAll("<", "\\u003c"),
  );
  const script = hold.replace(/\n\s*/g, "\n");
  return (
    `<p class="notice notice-now" id="held" role="alert" hidden>${loadingText}</p>` +
    `<script nonce="${nonce}">${script}(${attempt}, ${name})</script>`
  );
}

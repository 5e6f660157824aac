import { askRecording, type RecordingRequest } from "./chat/events";
import { button, element } from "./element";

const LONGEST_SECONDS = 300;
/** Enough for speech; five minutes stay below a megabyte. */
const BITS_PER_SECOND = 24_000;
/** In order of preference: MP4 with AAC plays on every phone, WebM not on older iPhones. */
const recorderFormats = ["audio/mp4;codecs=mp4a.40.2", "audio/mp4", "audio/webm;codecs=opus", "audio/ogg;codecs=opus"];

const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

async function record({ place, done }: RecordingRequest): Promise<void> {
  const status = element("p", { textContent: "Asking for the microphone…" });
  status.setAttribute("role", "status");
  place.replaceChildren(status);
  let sound: MediaStream;
  try {
    sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch {
    status.textContent = "The microphone is not open to this page. Allow it in the browser, or choose a file.";
    return done(null, 0);
  }
  const mimeType = recorderFormats.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? "";
  const recorder = new MediaRecorder(sound, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType ? { mimeType } : {}) });
  const parts: Blob[] = [];
  const startedAt = performance.now();
  let length = 0;
  let then: "send" | "hear" | "forget" = "forget";
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.addEventListener("stop", () => {
    clearInterval(ticking);
    for (const track of sound.getTracks()) track.stop();
    const [type = ""] = recorder.mimeType.split(";");
    const recording = then !== "forget" && parts.length > 0 ? new Blob(parts, { type }) : null;
    const end = (blob: Blob | null) => {
      place.replaceChildren();
      done(blob, length);
    };
    if (recording && then === "hear") offerToHear(place, recording, end);
    else end(recording);
  });
  const finish = (action: typeof then) => {
    if (recorder.state === "inactive") return;
    then = action;
    length = Math.min(LONGEST_SECONDS, Math.max(1, (performance.now() - startedAt) / 1000));
    recorder.stop();
  };
  const time = element("span");
  status.textContent = "Recording.";
  const tick = () => {
    const seconds = (performance.now() - startedAt) / 1000;
    time.textContent = ` ${formatSeconds(seconds)} of ${formatSeconds(LONGEST_SECONDS)}`;
    // Keep the recording instead of discarding it.
    if (seconds >= LONGEST_SECONDS) finish("hear");
  };
  const ticking = setInterval(tick, 500);
  const ways = element(
    "p",
    { className: "actions" },
    button("Send the recording", "btn btn-main", () => finish("send")),
    button("Stop and listen", "btn", () => finish("hear")),
    button("Cancel", "btn btn-quiet", () => finish("forget")),
  );
  place.replaceChildren(element("div", {}, status, time), ways);
  // Record in chunks, so that a recorder that fails has delivered most of it.
  recorder.start(1_000);
  tick();
  ways.querySelector("button")?.focus();
}

function offerToHear(place: HTMLElement, recording: Blob, end: (blob: Blob | null) => void): void {
  const audio = element("audio", { controls: true, src: URL.createObjectURL(recording) });
  const leave = (blob: Blob | null) => {
    URL.revokeObjectURL(audio.src);
    end(blob);
  };
  const ways = element(
    "p",
    { className: "actions" },
    button("Send the recording", "btn btn-main", () => leave(recording)),
    button("Delete the recording", "btn btn-quiet", () => leave(null)),
  );
  place.replaceChildren(audio, ways);
  ways.querySelector("button")?.focus();
}

document.addEventListener(askRecording, (event) => {
  void record((event as CustomEvent<RecordingRequest>).detail);
});

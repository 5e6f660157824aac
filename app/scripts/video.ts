import "./mended";
import { reportPlace } from "./reading-place";
import { offerYoutube, YOUTUBE } from "./youtube-frame";

/** Seconds between reports while it plays, since a killed app reports nothing. */
const SECONDS_BETWEEN = 15;
const ENDED = 0;

/** @param second null before it was played */
function keepPlace(path: string, second: () => number | null): () => void {
  let lastReported: number | null = null;
  const tell = () => {
    const now = second();
    if (now === null || now === lastReported) return;
    lastReported = now;
    reportPlace(path, now);
  };
  addEventListener("pagehide", tell);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) tell();
  });
  return tell;
}

function offerSpeeds(bar: HTMLElement, video: HTMLVideoElement): void {
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-speed]")];
  const mark = () => {
    for (const button of buttons) {
      button.ariaPressed = String(Number(button.dataset.speed) === video.playbackRate);
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      // Set both: loading a file resets the rate to the default.
      video.defaultPlaybackRate = video.playbackRate = Number(button.dataset.speed);
    });
  }
  video.addEventListener("ratechange", mark);
  mark();
  bar.hidden = false;
}

function watchFile(video: HTMLVideoElement, path: string): void {
  let last = 0;
  const second = () => (video.ended ? 0 : Math.floor(video.currentTime));
  const tell = keepPlace(path, () => (video.played.length > 0 ? second() : null));
  video.addEventListener("pause", tell);
  video.addEventListener("timeupdate", () => {
    if (Math.abs(video.currentTime - last) < SECONDS_BETWEEN) return;
    last = video.currentTime;
    tell();
  });
  const failed = document.querySelector<HTMLElement>("[data-failed]");
  video.addEventListener("error", () => {
    if (failed) failed.hidden = false;
  });
  const begin = document.querySelector<HTMLElement>("[data-begin]");
  video.controls = begin === null;
  if (begin) begin.hidden = false;
  begin?.addEventListener("click", () => void video.play());
  video.addEventListener("play", () => {
    begin?.remove();
    video.controls = true;
  });
  const speeds = document.querySelector<HTMLElement>("[data-speeds]");
  if (speeds) offerSpeeds(speeds, video);
}

function watchYoutube(frame: HTMLIFrameElement, id: string): void {
  let second: number | null = null;
  keepPlace(path, () => second);
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== YOUTUBE || source !== frame.contentWindow) return;
    second = secondIn(data) ?? second;
  });
  const listening = JSON.stringify({ event: "listening", channel: "widget", id });
  // The player needs a "listening" message once it is ready, and does not say when that is.
  const asking = setInterval(() => {
    if (second === null) frame.contentWindow?.postMessage(listening, YOUTUBE);
    else clearInterval(asking);
  }, 1000);
}

function secondIn(data: unknown): number | null {
  try {
    const { currentTime, playerState } = JSON.parse(String(data)).info;
    if (playerState === ENDED) return 0;
    return currentTime >= 0 ? Math.floor(currentTime) : null;
  } catch {
    return null;
  }
}

const player = document.querySelector<HTMLElement>("[data-place]");
const path = player?.dataset.place ?? "";
const video = player?.querySelector("video");
if (video) watchFile(video, path);
offerYoutube(watchYoutube);

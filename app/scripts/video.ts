import { mendBrowser } from "~/lib/old-browsers";
import { markReady } from "./ready";
import { tellPlace } from "./tell-place";
import { YOUTUBE, youtubeFrame } from "./youtube-frame";

mendBrowser();

/** Seconds of the video between two places that are told while it plays: an app that is killed says nothing. */
const SECONDS_BETWEEN = 15;
/** What its player says of a video that was watched to its end, and begins anew. */
const ENDED = 0;

/**
 * Tells where the video is left: when the page goes away or out of sight, and when told to.
 * @param second where it stands now; null before it was played
 */
function keepPlace(path: string, second: () => number | null): () => void {
  let told: number | null = null;
  const tell = () => {
    const now = second();
    if (now === null || now === told) return;
    told = now;
    tellPlace(path, now);
  };
  addEventListener("pagehide", tell);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) tell();
  });
  return tell;
}

/** Buttons for how fast it plays, shown only where they work. */
function offerSpeeds(bar: HTMLElement, video: HTMLVideoElement): void {
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-speed]")];
  const mark = () => {
    for (const button of buttons) {
      button.ariaPressed = String(Number(button.dataset.speed) === video.playbackRate);
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      // Both: a file that is loaded begins at the default again.
      video.defaultPlaybackRate = video.playbackRate = Number(button.dataset.speed);
    });
  }
  video.addEventListener("ratechange", mark);
  mark();
  bar.hidden = false;
}

function watchFile(video: HTMLVideoElement, path: string): void {
  let last = 0;
  // What was watched to its end begins anew.
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
  const speeds = document.querySelector<HTMLElement>("[data-speeds]");
  if (speeds) offerSpeeds(speeds, video);
}

/** Asks YouTube for its player in the picture's place: nothing is asked of it before the tap. */
function showYoutube(player: HTMLElement, button: HTMLElement, path: string): void {
  const frame = youtubeFrame(player.dataset);
  let second: number | null = null;
  keepPlace(path, () => second);
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== YOUTUBE || source !== frame.contentWindow) return;
    second = secondIn(data) ?? second;
  });
  const listening = JSON.stringify({ ...{ event: "listening", channel: "widget" }, id: player.dataset.youtube });
  // It hears that somebody listens once it is ready, which nothing tells.
  const asking = setInterval(() => {
    if (second === null) frame.contentWindow?.postMessage(listening, YOUTUBE);
    else clearInterval(asking);
  }, 1000);
  player.replaceChildren(frame);
  button.remove();
  frame.focus();
}

/** Where YouTube's player says that it is; null where it says something else. */
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
const button = document.querySelector<HTMLElement>("[data-play]");
if (player && button) {
  button.hidden = false;
  button.addEventListener("click", () => showYoutube(player, button, path));
}
markReady();

import { afterEach, describe, expect, it, vi } from "vitest";

/** An element that takes whatever a page does with it. */
const element = () => ({
  setAttribute: () => undefined,
  replaceChildren: () => undefined,
  appendChild: () => undefined,
  addEventListener: () => undefined,
  querySelector: () => null,
});

/** What a browser that can record these kinds is asked to record; null: what it likes. */
async function recordedWhere(can: readonly string[]): Promise<string | null> {
  let ask: (event: { detail: object }) => void = () => undefined;
  let recorded: string | null | undefined;
  class Recorder {
    static isTypeSupported = (kind: string) => can.includes(kind);
    state = "recording";
    addEventListener() {}
    start() {}
    constructor(_: object, { mimeType }: { mimeType?: string }) {
      recorded = mimeType ?? null;
    }
  }
  vi.stubGlobal("MediaRecorder", Recorder);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: async () => ({}) } });
  vi.stubGlobal("document", {
    createElement: element,
    addEventListener: (_: string, run: typeof ask) => {
      ask = run;
    },
  });
  vi.useFakeTimers();
  vi.resetModules();
  await import("~/scripts/chat-recorder");
  ask({ detail: { place: element(), done: () => undefined } });
  await vi.waitFor(() => expect(recorded).not.toBeUndefined());
  return recorded ?? null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a voice message", () => {
  const aac = "audio/mp4;codecs=mp4a.40.2";
  const webm = "audio/webm;codecs=opus";
  const ogg = "audio/ogg;codecs=opus";

  it.each([
    ["AAC in MP4 where it can be, which sounds on every phone", [ogg, webm, "audio/mp4", aac], aac],
    ["MP4 before WebM, which no older iPhone plays", [ogg, webm, "audio/mp4"], "audio/mp4"],
    ["what the browser likes where it has none of them", [], null],
  ])("is %s", async (_, can, kind) => {
    expect(await recordedWhere(can)).toBe(kind);
  });
});

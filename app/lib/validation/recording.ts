import { headOf } from "./picture";

export const recordingTypes = ["audio/webm", "audio/ogg", "audio/mp4", "audio/mpeg"] as const;
export type RecordingType = (typeof recordingTypes)[number];

export const largestRecording = 5 * 1024 * 1024;
export const longestRecording = 300;

export const recordingEndings: Record<RecordingType, string> = {
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
};

const signatures: Record<RecordingType, (head: string) => boolean> = {
  "audio/webm": (head) => head.startsWith("\x1aE\xdf\xa3"),
  "audio/ogg": (head) => head.startsWith("OggS"),
  "audio/mp4": (head) => head.startsWith("ftyp", 4),
  // ID3 tags, or a frame: eleven bits set.
  "audio/mpeg": (head) => head.startsWith("ID3") || /^\xff[\xe0-\xff]/.test(head),
};

/** Brands of pictures in the same container, an iPhone's default. */
const pictureBrands = /^....ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)/s;

export const isApplePicture = async (file: Blob): Promise<boolean> => pictureBrands.test(await headOf(file));

export async function recordingTypeOf(file: Blob): Promise<RecordingType | null> {
  const head = await headOf(file);
  return recordingTypes.find((type) => signatures[type](head)) ?? null;
}

import { readPicture } from "../seed/json-content";
import type { FileQuestion } from "../seed/question-files";
import { keyPlace } from "./bank-file";

const CHECK_PICTURE_MAX_BYTES = 12_000;
const SHORT_ALT = 25;

/** What is wrong with the picture of a question or with the words that stand for it. */
export function pictureFaults(question: FileQuestion): string[] {
  const { image, image_alt: alt, options } = question;
  if (image === undefined) return alt === undefined ? [] : ["there is an image_alt but no image"];
  const faults: string[] = [];
  const key = (options[keyPlace(question)] ?? "").replace(/<[^>]*>/g, "").toLowerCase();
  if (alt === undefined || alt.length < SHORT_ALT) faults.push("the picture is not described");
  else if (alt.toLowerCase().includes(key)) faults.push("image_alt gives the answer away");
  return [...faults, ...drawingFaults(image)];
}

function drawingFaults(image: string): string[] {
  let drawing: string;
  try {
    drawing = new TextDecoder().decode(readPicture(image));
  } catch {
    return [`there is no picture ${image}`];
  }
  const faults: string[] = [];
  if (drawing.length > CHECK_PICTURE_MAX_BYTES) faults.push(`${image} has more than ${CHECK_PICTURE_MAX_BYTES} bytes`);
  if (!/^<svg [^>]*viewBox="0 0 \d+ \d+"/.test(drawing)) faults.push(`${image} has no viewBox`);
  if (!/<rect [^>]*fill="#fff"/.test(drawing)) faults.push(`${image} has no white ground`);
  if (/<script|<image|<title|\bon\w+=|href=/i.test(drawing)) {
    faults.push(`${image} holds more than a drawing`);
  }
  return faults;
}

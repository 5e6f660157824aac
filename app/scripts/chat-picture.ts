import { askPicture, type PictureRequest } from "./chat/events";

/** Redraws a picture smaller for bad networks, which drops its metadata. */

const MAX_SIDE_PIXELS = 1600;
const QUALITY = 0.8;

/** @throws for a picture that the browser cannot decode */
async function smallerPicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency: fill with white instead of black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

document.addEventListener(askPicture, (event) => {
  const { file, done } = (event as CustomEvent<PictureRequest>).detail;
  smallerPicture(file).then(done, () => done(null));
});

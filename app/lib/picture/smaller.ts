/** Makes a picture small enough to be sent over a bad network. Drawn anew, it says nothing of where it was taken. */

/** Pixels of its longer side. */
const LONGEST = 1600;
const QUALITY = 0.8;

/**
 * The picture as a JPEG.
 * @throws where this browser cannot read it
 */
export async function smallerPicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // A JPEG has no holes: what shows through is white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

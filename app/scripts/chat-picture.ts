import { smallerPicture } from "~/lib/picture/smaller";
import { askPicture, type PictureRequest } from "./chat/events";

document.addEventListener(askPicture, (event) => {
  const { file, done } = (event as CustomEvent<PictureRequest>).detail;
  smallerPicture(file).then(done, () => done(null));
});

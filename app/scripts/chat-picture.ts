import { smallerPicture } from "~/lib/picture/smaller";
import { askPicture, type PictureAsked } from "./chat/events";

document.addEventListener(askPicture, (event) => {
  const { file, done } = (event as CustomEvent<PictureAsked>).detail;
  smallerPicture(file).then(done, () => done(null));
});

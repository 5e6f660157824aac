import pictureHref from "./chat-picture.ts?worker&url";
import recorderHref from "./chat-recorder.ts?worker&url";

/** Parts of the script of a conversation that a page names and fetches on a tap. */
export const chatParts = { picture: pictureHref, recorder: recorderHref };

import pictureHref from "./chat-picture.ts?worker&url";
import recorderHref from "./chat-recorder.ts?worker&url";

export const chatParts = { picture: pictureHref, recorder: recorderHref };

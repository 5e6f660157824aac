// `?worker` makes Vite build each as one file without shared chunks.
import examHref from "../islands/exam.tsx?worker&url";
import aloudHref from "./aloud.ts?worker&url";
import chatHref from "./chat.ts?worker&url";
import chatPictureHref from "./chat-picture.ts?worker&url";
import chatRecorderHref from "./chat-recorder.ts?worker&url";
import classHref from "./class.ts?worker&url";
import formHref from "./form.ts?worker&url";
import keptHref from "./kept.ts?worker&url";
import leftoversHref from "./leftovers.ts?worker&url";
import noteHref from "./note.ts?worker&url";
import notifyHref from "./notify.ts?worker&url";
import payHref from "./pay.ts?worker&url";
import pictureHref from "./picture.ts?worker&url";
import practiceHref from "./practice.ts?worker&url";
import printHref from "./print.ts?worker&url";
import searchHref from "./search.ts?worker&url";
import tonightHref from "./tonight.ts?worker&url";
import tonightSheetHref from "./tonight-sheet.ts?worker&url";
import videoHref from "./video.ts?worker&url";
import wordsHref from "./words.ts?worker&url";

export const pageScripts = {
  aloud: aloudHref,
  chat: chatHref,
  class: classHref,
  exam: examHref,
  form: formHref,
  kept: keptHref,
  note: noteHref,
  notify: notifyHref,
  pay: payHref,
  picture: pictureHref,
  practice: practiceHref,
  print: printHref,
  search: searchHref,
  tonight: tonightHref,
  "tonight-sheet": tonightSheetHref,
  video: videoHref,
  words: wordsHref,
};

export const scriptParts = { leftovers: leftoversHref, picture: chatPictureHref, recorder: chatRecorderHref };

export type PageScriptName = keyof typeof pageScripts;

import appText from "./app.css?inline";
import appHref from "./app.css?url";
import chatText from "./chat.css?inline";
import chatHref from "./chat.css?url";
import classText from "./class.css?inline";
import classHref from "./class.css?url";
import examText from "./exam.css?inline";
import examHref from "./exam.css?url";
import homeText from "./home.css?inline";
import homeHref from "./home.css?url";
import instituteText from "./institute.css?inline";
import instituteHref from "./institute.css?url";
import noteText from "./note.css?inline";
import noteHref from "./note.css?url";
import otpText from "./otp.css?inline";
import otpHref from "./otp.css?url";
import packageText from "./package.css?inline";
import packageHref from "./package.css?url";
import progressText from "./progress.css?inline";
import progressHref from "./progress.css?url";
import purchaseText from "./purchase.css?inline";
import purchaseHref from "./purchase.css?url";
import resultsText from "./results.css?inline";
import resultsHref from "./results.css?url";
import translationText from "./translation-page.css?inline";
import translationHref from "./translation-page.css?url";
import videoText from "./video.css?inline";
import videoHref from "./video.css?url";

/** Every stylesheet: `app` is that of all pages, the others are named by the `handle.stylesheet` of a route. */
export const stylesheets = {
  app: { href: appHref, inline: appText },
  chat: { href: chatHref, inline: chatText },
  class: { href: classHref, inline: classText },
  exam: { href: examHref, inline: examText },
  institute: { href: instituteHref, inline: instituteText },
  note: { href: noteHref, inline: noteText },
  home: { href: homeHref, inline: homeText },
  otp: { href: otpHref, inline: otpText },
  package: { href: packageHref, inline: packageText },
  progress: { href: progressHref, inline: progressText },
  purchase: { href: purchaseHref, inline: purchaseText },
  results: { href: resultsHref, inline: resultsText },
  translation: { href: translationHref, inline: translationText },
  video: { href: videoHref, inline: videoText },
};

export type StylesheetName = keyof typeof stylesheets;

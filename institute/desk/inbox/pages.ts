import { announcementPages } from "./announcement-pages";
import { chatPages } from "./chat-pages";
import { doubtPages } from "./doubt-pages";
import { reportPages } from "./report-pages";
import { rulesPages } from "./rules-page";

export const inboxPages = [...doubtPages, ...chatPages, ...announcementPages, ...reportPages, ...rulesPages];

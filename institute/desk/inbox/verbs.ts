import { announcementVerbs } from "./announcement-pages";
import { chatVerbs } from "./chat-verbs";
import { answerDoubtVerb, closeDoubtVerb } from "./doubt-verbs";
import { reportVerbs } from "./report-pages";
import { rulesVerbs } from "./rules-page";

export const inboxVerbs = [
  ...[answerDoubtVerb, closeDoubtVerb],
  ...Object.values(chatVerbs),
  ...[...announcementVerbs, ...reportVerbs, ...rulesVerbs],
];

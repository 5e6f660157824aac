import { answerDoubtVerb, closeDoubtVerb } from "./doubt-verbs";

export const inboxVerbs = [answerDoubtVerb, closeDoubtVerb];

import { doubtPages } from "./doubt-pages";

export const inboxPages = [...doubtPages];

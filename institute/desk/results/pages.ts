import type { DeskPage } from "../page";
import { keyPreviewPage, keysPage, questionPage } from "./key-pages";
import { questionsPage } from "./questions-page";
import { reasonsPage } from "./reasons-page";
import { resultsFile, resultsPage } from "./results-page";

export const resultsPages: readonly DeskPage[] = [
  resultsPage,
  resultsFile,
  questionsPage,
  questionPage,
  keyPreviewPage,
  keysPage,
  reasonsPage,
];

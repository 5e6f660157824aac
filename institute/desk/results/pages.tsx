import type { DeskPage } from "../page";
import { resultsFile, resultsPage } from "./results-page";

export const resultsPages: readonly DeskPage[] = [resultsPage, resultsFile];

import type { LanguageCode } from "~/lib/languages";
import { negationOf } from "./negation-words";

/** Depth of the checks; the lower tier has no words for "not" and for units that were tried on translations. */
type Tier = "everything" | "numbers and structure";

export function tierOf(language: LanguageCode): Tier {
  return negationOf(language) === null ? "numbers and structure" : "everything";
}

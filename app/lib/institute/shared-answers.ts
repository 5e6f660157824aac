import { sanitise } from "~/lib/rich-text/sanitise";
import type { Institute } from "./client";
import { createKeptAnswers, type KeptContext } from "./kept-answers";
import type { InstituteText } from "./schemas/catalogue";

const minute = 60_000;

const texts = createKeptAnswers<ReturnType<typeof readText>[]>({ keptMs: 10 * minute });

function readText({ name, text, updatedOn }: InstituteText) {
  return { name, html: sanitise(text), updatedOn };
}

interface SharedOptions extends KeptContext {
  institute: Institute;
}

/** What an institute tells everybody alike, as pages show it; kept for a while by the isolate. */
export function createSharedAnswers({ institute, ...context }: SharedOptions) {
  return {
    /** What everybody may read, sanitised; none where the institute has given nothing. @throws InstituteError */
    texts: (code: string) =>
      texts(code, async () => (await institute.catalogue.texts(code)).map(readText), context),
  };
}

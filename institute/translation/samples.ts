import { z } from "zod";
import type { InstituteEnv } from "../env";
import type { LanguageCode } from "./languages";

const texts = z.object({
  question: z.string(),
  options: z.array(z.string()),
  explanation: z.string(),
});

const sampleSchema = z.object({ source: texts, translation: texts });

/** A question in English and as a translator wrote it, the options in the same order. */
export type Sample = z.infer<typeof sampleSchema>;

/** Where the seed puts the samples of a language in the file store; nobody may read it by `/media/`. */
export function samplesKey(language: LanguageCode): string {
  return `stand-in/translations/${language}.json`;
}

// One language is a quarter of a megabyte: read when it is first asked for, then kept as long as the Worker runs.
const kept = new Map<LanguageCode, readonly Sample[]>();

/** The questions that a translator has written in a language; none where the seed has put none there. */
export async function readSamples(
  { FILES }: Pick<InstituteEnv, "FILES">,
  language: LanguageCode,
): Promise<readonly Sample[]> {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const stored = await FILES.get(samplesKey(language));
  if (stored === null) return [];
  const samples = z.array(sampleSchema).parse(await stored.json());
  kept.set(language, samples);
  return samples;
}

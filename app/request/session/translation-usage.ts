import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";
import type { CurrentStudent } from "./student";

const number = z.number().int().nonnegative().catch(0);

const statsSchema = z.object({
  totalTranslations: number,
  cacheHits: number,
  cacheMisses: number,
  failedTranslations: number,
  lastError: z.string().max(80).nullable().catch(null),
});

type TranslationStats = z.output<typeof statsSchema>;

export interface TranslationTally {
  hits?: number;
  misses?: number;
  made?: number;
  failed?: number;
  error?: string;
}

export const noTranslations = statsSchema.parse({});

function addTally(stats: TranslationStats, tally: TranslationTally): TranslationStats {
  const { hits = 0, misses = 0, made = 0, failed = 0, error } = tally;
  const lastError = made > 0 ? null : stats.lastError;
  return {
    totalTranslations: stats.totalTranslations + made,
    cacheHits: stats.cacheHits + hits,
    cacheMisses: stats.cacheMisses + misses,
    failedTranslations: stats.failedTranslations + failed,
    lastError: failed > 0 ? (error ?? lastError) : lastError,
  };
}

const usageCookie: Cookie<TranslationStats & { owner: string }> = {
  name: "pcbt_translation",
  schema: statsSchema.extend({ owner: z.string().max(64) }),
  maxAge: ONE_YEAR,
};

export function createTranslationUsage(jar: CookieJar, session: Pick<CurrentStudent, "student">) {
  function change(by: (stats: TranslationStats) => TranslationStats): void {
    const owner = session.student?.id;
    if (owner === undefined) return;
    jar.update(usageCookie, (stored) => {
      const known = stored?.owner === owner ? stored : noTranslations;
      return { ...by(known), owner };
    });
  }

  return {
    async read(): Promise<TranslationStats> {
      const stored = await jar.get(usageCookie);
      return stored?.owner === session.student?.id && stored ? statsSchema.parse(stored) : noTranslations;
    },
    /** Sets no cookie for a page without translations. */
    count(tally: TranslationTally): void {
      const { hits = 0, misses = 0, made = 0, failed = 0 } = tally;
      if (hits + misses + made + failed > 0) change((stats) => addTally(stats, tally));
    },
    clearError(): void {
      change((stats) => ({ ...stats, lastError: null }));
    },
    clear(): void {
      change(() => noTranslations);
    },
  };
}

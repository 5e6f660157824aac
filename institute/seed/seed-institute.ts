import type { SeedEnv } from "../env";
import { sha256 } from "../http/secrets";
import { cohortPart } from "./cohort";
import { contentPart } from "./content";
import { conversationPart } from "./conversation";
import { institutionsPart } from "./institutions";
import { jobsPart } from "./jobs";
import { lessonsPart } from "./lessons";
import { liveClassesPart } from "./live-classes";
import { purchasesPart } from "./purchases";
import { samplesPart } from "./samples";
import { searchPart } from "./search";
import { secondInstitutePart } from "./second-institute";
import type { SeedOptions, SeedPart } from "./seed-part";
import { staffPart } from "./staff";
import { storePart } from "./store";

/** In order: a part may refer to what the ones before it made. */
const parts: readonly SeedPart[] = [
  institutionsPart,
  contentPart,
  cohortPart,
  lessonsPart,
  liveClassesPart,
  storePart,
  purchasesPart,
  conversationPart,
  jobsPart,
  secondInstitutePart,
  staffPart,
  samplesPart,
  searchPart,
];

/**
 * Fills a migrated database and the file store with the institute's own content. The same on every machine, harmless
 * when repeated, and quick when nothing changed. Runs in Node, over the bindings that the tests or a start script give.
 */
export async function seedInstitute(
  env: SeedEnv,
  options: SeedOptions = { demoPasswords: true, standIns: true },
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name, fingerprint FROM seed_parts").all<{
    name: string;
    fingerprint: string;
  }>();
  const done = new Map(results.map((row) => [row.name, row.fingerprint]));
  for (const part of parts) {
    const fingerprint = await sha256(part.fingerprint());
    if (done.get(part.name) === fingerprint) continue;
    say(`Putting in: ${part.name}`);
    await part.seed(env, options);
    await env.DB.prepare(
      `INSERT INTO seed_parts (name, fingerprint) VALUES (?1, ?2)
       ON CONFLICT (name) DO UPDATE SET fingerprint = ?2`,
    )
      .bind(part.name, fingerprint)
      .run();
  }
}

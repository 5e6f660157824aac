/** How fast the student forgets: one row, added to by each answer that came after a gap. */
import { z } from "zod";
import { type GivenAnswer, type Memory, nextMemory } from "../rules/memory";
import { noEvidence, type SpeedEvidence, speedOf, withAnswer } from "../rules/speed";
import { jsonText, rows } from "./tables";

const evidenceRow = z.object({ evidence: jsonText(z.array(z.number()).length(noEvidence.length)) });

function storedEvidence(sql: SqlStorage): SpeedEvidence {
  return rows(sql, evidenceRow, "SELECT evidence FROM forgetting")[0]?.evidence ?? noEvidence;
}

export const storedSpeed = (sql: SqlStorage) => speedOf(storedEvidence(sql));

/** `after`: what an answer leaves. `store`: writes what these answers told, a row where they told anything. */
export function createForgetting(sql: SqlStorage) {
  const before = storedEvidence(sql);
  let evidence = before;
  return {
    after(memory: Memory | null, answer: GivenAnswer, day: number): Memory {
      evidence = withAnswer(evidence, memory, answer, day);
      return nextMemory(memory, answer, day);
    },
    store(): void {
      if (evidence === before) return;
      const text = JSON.stringify(evidence.map((one) => Number(one.toFixed(3))));
      sql.exec("INSERT OR REPLACE INTO forgetting (id, evidence) VALUES (1, ?)", text);
    },
  };
}

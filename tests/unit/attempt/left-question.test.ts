import { describe, expect, it } from "vitest";
import { newSession } from "~/lib/attempt/reducer";
import { applyBatch, type Batch, formWriter } from "~/lib/attempt/sync";
import type { WireEvent } from "~/lib/attempt/types";
import { samplePaper } from "./sample-paper";

const real = samplePaper({ mode: "real", minutes: 30 });

function batch(writer: string, events: WireEvent[], device = "phone"): Batch {
  const until = events.at(-1)?.at ?? 0;
  return { writer, device, until, more: false, sealed: false, events };
}

const choice: WireEvent = {
  ...{ type: "select", seq: 1, at: 1_000, questionId: 101, optionId: 1013, base: 0 },
};
const save: WireEvent = {
  ...{ type: "save", seq: 2, at: 2_500, questionId: 101, optionId: 1013, base: 1 },
};
/** A page that was loaded on another question. */
const leaving: WireEvent[] = [
  { type: "tick", seq: 1, at: 3_000 },
  { type: "visit", index: 2, seq: 2, at: 3_000 },
];

describe("a question that is left without saving, in a real exam", () => {
  for (const [device, writer] of [
    ["phone", formWriter("phone")],
    ["tablet", "page-of-tablet"],
  ] as const) {
    it(`loses the choice, but not a save pressed before that arrives after, left on the ${device}`, () => {
      const chose = applyBatch(real, newSession(real, 0), batch("a", [choice]), 2_000);
      const left = applyBatch(real, chose.session, batch(writer, leaving, device), 3_000);
      expect(left.session.questions[0]?.selected).toBe(null);
      const late = applyBatch(real, left.session, batch("a", [save]), 4_000);
      expect(late).toMatchObject({ refused: [], conflicts: [] });
      expect(late.session.questions[0]?.selected).toBe(1013);
    });
  }
});

import { toFraction } from "../marking/marking-scheme";

/** An attempt that a correction marks again. */
interface MovedAttempt {
  test_id: number;
  shift_id: number | null;
  is_first: number;
  units_per_mark: number;
  score_units: number;
  new_score_units: number;
}

interface MarksMoved {
  attempts: number;
  /** As people write marks, from the least to the most: ["1", "4/3"]. */
  by: string[];
}

interface Consequences {
  attempts: number;
  gain: MarksMoved;
  lose: MarksMoved;
  /** First attempts with another rank, and the most places that one moves. */
  ranks: { moved: number; most: number };
}

/** What marking again comes to, before it is done. */
export function consequencesOf(moved: readonly MovedAttempt[]): Consequences {
  const change = (one: MovedAttempt) => one.new_score_units - one.score_units;
  const groups = new Map<string, MovedAttempt[]>();
  for (const one of moved) {
    if (one.is_first !== 1) continue;
    const sitting = `${one.test_id} ${one.shift_id}`;
    groups.set(sitting, [...(groups.get(sitting) ?? []), one]);
  }
  const moves = [...groups.values()].flatMap((all) => {
    const before = ranksOf(all.map((one) => one.score_units));
    const after = ranksOf(all.map((one) => one.new_score_units));
    return all.map((one) => Math.abs((before.get(one.score_units) ?? 0) - (after.get(one.new_score_units) ?? 0)));
  });
  return {
    attempts: moved.length,
    gain: marksMoved(moved.filter((one) => change(one) > 0)),
    lose: marksMoved(moved.filter((one) => change(one) < 0)),
    ranks: { moved: moves.filter((places) => places > 0).length, most: Math.max(0, ...new Set(moves)) },
  };
}

function marksMoved(attempts: readonly MovedAttempt[]): MarksMoved {
  const by = new Map(
    attempts.map(({ score_units, new_score_units, units_per_mark }) => {
      const units = Math.abs(new_score_units - score_units);
      return [units / units_per_mark, toFraction({ unitsPerMark: units_per_mark }, units)];
    }),
  );
  return { attempts: attempts.length, by: [...by].sort(([one], [other]) => one - other).map(([, text]) => text) };
}

/** The rank of each score; ties share the better one. */
function ranksOf(scores: readonly number[]): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [place, score] of [...scores].sort((one, other) => other - one).entries()) {
    if (!ranks.has(score)) ranks.set(score, place + 1);
  }
  return ranks;
}

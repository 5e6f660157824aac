import { z } from "zod";
import { type Dropped, optionId, optionLetter, optionPlace, type QuestionKey } from "./answers";

/** The columns of `questions` that hold a key. */
export interface KeyColumns {
  correct_place: number;
  right_places: string | null;
  dropped: Dropped | null;
}

const placesOfKey = z.array(z.number());

export function questionKeyOf({ correct_place, right_places, dropped }: KeyColumns): QuestionKey {
  return {
    rightPlaces: right_places === null ? [correct_place] : placesOfKey.parse(JSON.parse(right_places)),
    dropped,
  };
}

/** A dropped question of a bank may name no right option. */
export function keyColumns({ rightPlaces, dropped }: QuestionKey): KeyColumns {
  const right_places = rightPlaces.length === 1 ? null : JSON.stringify(rightPlaces);
  return { correct_place: rightPlaces[0] ?? 1, right_places, dropped };
}

/** A key with the ids of its options, as `key_changes` holds it. */
export const storedKey = z.object({ right: z.array(z.number()), dropped: z.enum(["all", "nobody"]).nullable() });
type StoredKey = z.output<typeof storedKey>;

export function keyWithIds(questionId: number, { rightPlaces, dropped }: QuestionKey): StoredKey {
  return { right: rightPlaces.map((place) => optionId(questionId, place)), dropped };
}

/** "B", "B,D", "B or D": the places of the right options, ascending; null for anything else. */
export function readLetters(text: string): number[] | null {
  const letters = text.trim().split(/\s*,\s*|\s+or\s+|\s+/i);
  if (!letters.every((letter) => /^[a-z]$/i.test(letter))) return null;
  return [...new Set(letters.map(optionPlace))].sort((one, other) => one - other);
}

/** "B", "B or D", "full marks to all", "counts for nobody". */
export function formatKey({ rightPlaces, dropped }: QuestionKey): string {
  if (dropped !== null) return dropped === "all" ? "full marks to all" : "counts for nobody";
  return rightPlaces.map(optionLetter).join(" or ");
}

import { z } from "zod";
import { jsonOrNull } from "~/lib/json";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";
import type { Maker } from "./outcome";
import type { Piece } from "./piece";
export const STORED_SECONDS = 180 * 24 * 3600;

const storedTexts = z.array(z.string().regex(/\S/u).max(30_000)).min(1).max(11);

const machineSchema = z.object({
  texts: storedTexts,
  by: z.enum(["machine", "second-reader", "institute"]),
  /** Time hidden, by institute: [from, until] in ms since 1970. */
  hidden: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
});

const storedTeacherSchema = z.object({ texts: storedTexts, on: z.iso.date() });

export type MachineEntry = z.infer<typeof machineSchema>;
export type TeacherEntry = z.infer<typeof storedTeacherSchema>;

export interface StoredTranslation {
  texts: readonly [SafeHtml, ...SafeHtml[]];
  made: Maker;
  hidden?: Readonly<Record<string, readonly number[]>> | undefined;
}

export function isHidden({ hidden }: Pick<StoredTranslation, "hidden">, institute: string, at: number): boolean {
  const [from = 0, until = 0] = hidden?.[institute] ?? [];
  return from <= at && at < until;
}

export function isHiddenSomewhere(translation: Pick<StoredTranslation, "hidden">, at: number): boolean {
  return Object.keys(translation.hidden ?? {}).some((institute) => isHidden(translation, institute, at));
}

/** Sanitises translated texts; null if one is missing or empty. */
export function safeTexts(piece: Piece, texts: readonly string[]): StoredTranslation["texts"] | null {
  if (texts.length !== piece.texts.length) return null;
  const [first, ...others] = texts.map(sanitise);
  const isWhole = [first, ...others].every((text) => text?.trim());
  return first !== undefined && isWhole ? [first, ...others] : null;
}

/** Reads KV; a teacher's word wins, malformed data counts as nothing. */
export function readTranslation(
  piece: Piece,
  stored: { teacher: string | null; machine: string | null },
): StoredTranslation | null {
  const teacher = parsed(storedTeacherSchema, stored.teacher);
  const corrected = teacher === null ? null : safeTexts(piece, teacher.texts);
  if (teacher && corrected) return { texts: corrected, made: { by: "teacher", on: teacher.on } };
  const machine = parsed(machineSchema, stored.machine);
  if (machine === null) return null;
  const texts = safeTexts(piece, machine.texts);
  return texts && { texts: texts, made: { by: machine.by }, hidden: machine.hidden };
}

export const readMachine = (stored: string | null) => parsed(machineSchema, stored);

function parsed<T extends z.ZodType>(schema: T, json: string | null): z.output<T> | null {
  return json === null ? null : (schema.safeParse(jsonOrNull(json)).data ?? null);
}

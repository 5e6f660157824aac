import { z } from "zod";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { sanitise } from "~/lib/rich-text/sanitise";
import type { MadeBy } from "./outcome";
import type { Piece } from "./piece";

/** How long KV keeps a machine's translation; a teacher's stays. */
export const KEPT_SECONDS = 180 * 24 * 3600;

const texts = z.array(z.string().regex(/\S/u).max(30_000)).min(1).max(11);

const machineSchema = z.union([
  z.object({
    texts,
    by: z.enum(["machine", "second-reader", "institute"]),
    /** By institute, whose students reported it: from when until when it is hidden there (ms since 1970). */
    hidden: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  }),
  // Of before institutes were told apart: it is made anew.
  z.object({ hidden: z.literal(true) }),
]);

const teacherSchema = z.object({ texts, on: z.iso.date() });

/** A translation that passed the gate, as KV and the Durable Object keep it. */
export type MachineEntry = z.infer<typeof machineSchema>;
/** A teacher's translation, or the machine's with a teacher's yes. */
export type TeacherEntry = z.infer<typeof teacherSchema>;

/** What is kept of a piece, ready to be shown. */
export interface Kept {
  texts: readonly SafeHtml[];
  made: MadeBy;
  /** By institute: [from, until] in ms since 1970. */
  hidden?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** Whether students of an institute had reported it by a moment, and its time is not over then. */
export function isHidden({ hidden }: Pick<Kept, "hidden">, institute: string, at: number): boolean {
  const [from = 0, until = 0] = hidden?.[institute] ?? [];
  return from <= at && at < until;
}

/** Whether students of any institute have reported it, and its time is not over. */
export function isHiddenSomewhere(kept: Pick<Kept, "hidden">, at: number): boolean {
  return Object.keys(kept.hidden ?? {}).some((institute) => isHidden(kept, institute, at));
}

/** Translated texts made safe to show; null unless there is one for each text of the piece, and none is empty then. */
export function safeTexts(piece: Piece, given: readonly string[]): SafeHtml[] | null {
  if (given.length !== piece.texts.length) return null;
  const safe = given.map(sanitise);
  return safe.every((text) => text.trim() !== "") ? safe : null;
}

/** What KV holds under the keys of a piece; anything but what we write there counts as nothing. A teacher's word wins. */
export function readKept(piece: Piece, stored: { teacher: string | null; machine: string | null }): Kept | null {
  const teacher = parsed(teacherSchema, stored.teacher);
  const corrected = teacher === null ? null : safeTexts(piece, teacher.texts);
  if (teacher && corrected) return { texts: corrected, made: { by: "teacher", on: teacher.on } };
  const machine = parsed(machineSchema, stored.machine);
  if (machine === null || !("texts" in machine)) return null;
  const given = safeTexts(piece, machine.texts);
  return given && { texts: given, made: { by: machine.by }, hidden: machine.hidden };
}

/** What is kept of a machine's translation; null for anything else. */
export const readMachine = (stored: string | null) => parsed(machineSchema, stored);

function parsed<T extends z.ZodType>(schema: T, written: string | null): z.output<T> | null {
  if (written === null) return null;
  try {
    return schema.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

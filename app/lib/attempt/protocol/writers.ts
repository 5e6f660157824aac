/** Writers are page loads, each device's form, and the device itself. */
import { BEAT_MS, LAST_BEAT_MS } from "~/lib/attempt/rules/clock";
import { NEW_WRITER, takesAnswers, withWriter } from "~/lib/attempt/rules/reducer";
import type { AttemptState } from "~/lib/attempt/rules/types";

export const isPageId = (id: string) => /^[\w-]{8,64}$/.test(id) && !(id in {});

/** Bounds how often an attempt may be opened. */
const MAX_WRITERS = 400;

export function isCrowded({ writers }: AttemptState, writer: string): boolean {
  return !(writer in writers) && Object.keys(writers).length >= MAX_WRITERS;
}

/** Writer of pages without script; the object numbers its events. */
export function formWriter(device: string): string {
  return `form:${device}`;
}

/** No page can have this name. `sealed` is false until a page seals after the end: it may hold a copy of the exam. */
function deviceEntry(device: string): string {
  return `device:${device}`;
}

/** Tells a page how far its device's earlier pages came. */
export function withWritersOf(attempt: AttemptState, device: string): AttemptState {
  const writers = Object.entries(attempt.writers).filter(([, state]) => state.device === device);
  return { ...attempt, writers: Object.fromEntries(writers) };
}

/** Keeps the last of the pages that have said everything, however often the attempt was opened. */
export function withWritersInUse(attempt: AttemptState, device: string): AttemptState {
  const ours = withWritersOf(attempt, device);
  const all = Object.entries(ours.writers);
  const last = Math.max(...all.map(([id, { contact }]) => (isPageId(id) ? contact : -1)));
  const writers = all.filter(
    ([id, { sealed, contact, undecided, tooLate }]) =>
      !isPageId(id) || !sealed || contact === last || undecided.length + tooLate.length > 0,
  );
  return { ...ours, writers: Object.fromEntries(writers) };
}

/** True where no page can have answers waiting; a form never has. */
export function isEverybodySealed(attempt: AttemptState): boolean {
  return Object.entries(attempt.writers).every(([id, state]) => state.sealed || id === formWriter(state.device));
}

/** @param attempt with the writers of one device alone */
export function hasScript({ writers }: AttemptState): boolean {
  return Object.keys(writers).some(isPageId);
}

const SILENT_MS = 2 * BEAT_MS;
const SILENT_AT_THE_END_MS = 2 * LAST_BEAT_MS;

/** Seals for pages that fell silent, as they share storage. @param now ms since the start */
export function sealDevice(attempt: AttemptState, device: string, now: number): AttemptState {
  const most = now < attempt.durationMs ? SILENT_MS : SILENT_AT_THE_END_MS;
  const writers = Object.entries(attempt.writers).map(([id, state]) => {
    const isPage = state.device === device && id !== deviceEntry(device);
    const speaks = isPage && now - state.contact > most;
    return [id, speaks && !state.sealed ? { ...state, sealed: true } : state];
  });
  return { ...attempt, writers: Object.fromEntries(writers) };
}

/** Moment up to which a device reported everything (ms since the start). */
export function lastContact(attempt: AttemptState, device: string): number {
  return attempt.writers[deviceEntry(device)]?.contact ?? 0;
}

/** @param now ms since the start */
export function withContact(
  attempt: AttemptState,
  device: string,
  report: { contact: number; isSealed: boolean },
  now: number,
): AttemptState {
  const id = deviceEntry(device);
  const isOver = now >= attempt.durationMs || !takesAnswers(attempt);
  // More time unseals it again.
  const sealed = isOver && (report.isSealed || attempt.writers[id]?.sealed === true);
  const entry = { ...NEW_WRITER, device, contact: report.contact, sealed };
  return withWriter(attempt, id, entry);
}

/** Unseals a device that was sent a page with script at `now`: it may hold answers. */
export function withPageSent(attempt: AttemptState, device: string, now: number): AttemptState {
  if (!takesAnswers(attempt) || now >= attempt.durationMs) return attempt;
  const id = deviceEntry(device);
  const entry = attempt.writers[id];
  if (entry?.sealed === false) return attempt;
  return withWriter(attempt, id, { ...NEW_WRITER, device, contact: entry?.contact ?? now });
}

/** Who writes in an attempt: page loads, each device's form, and an entry for the device itself. */
import { BEAT_MS, LAST_BEAT_MS } from "~/lib/attempt/rules/clock";
import { NEW_WRITER, takesAnswers, withWriter } from "~/lib/attempt/rules/reducer";
import type { AttemptState, WriterState } from "~/lib/attempt/rules/types";

/** Must not be a name that every object inherits. */
export const isPageId = (id: string) => /^[\w-]{8,64}$/.test(id) && !(id in {});

/** Each page load is a writer, so this bounds how often an attempt may be opened. */
const MAX_WRITERS = 400;

export function isCrowded({ writers }: AttemptState, writer: string): boolean {
  return !(writer in writers) && Object.keys(writers).length >= MAX_WRITERS;
}

/** The writer of a device's pages without script; the object numbers its events. */
export function formWriter(device: string): string {
  return `form:${device}`;
}

/** No page can have this name. `sealed` is false while a page sent to the device has not been heard. */
function deviceEntry(device: string): string {
  return `device:${device}`;
}

/** A page must know how far its device's earlier pages came. */
export function withWritersOf(attempt: AttemptState, device: string): AttemptState {
  const writers = Object.entries(attempt.writers).filter(([, state]) => state.device === device);
  return { ...attempt, writers: Object.fromEntries(writers) };
}

/** What a page is sent of them: of pages that have said everything only the last, however often the attempt was opened. */
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

/** Whether no page can have answers waiting; a form never has. */
export function isEverybodySealed(attempt: AttemptState): boolean {
  return Object.entries(attempt.writers).every(([id, state]) => state.sealed || id === formWriter(state.device));
}

/** Whether a page with script has spoken; `attempt` with the writers of one device alone. */
export function hasScript({ writers }: AttemptState): boolean {
  return Object.keys(writers).some(isPageId);
}

/** A page that was not heard for longer than two beats does not live any more (ms). */
const SILENT_MS = 2 * BEAT_MS;
/** The same once the time is over, as pages speak more often before that. */
const SILENT_AT_THE_END_MS = 2 * LAST_BEAT_MS;

/** Pages of one device share its storage: at `now` (ms since the start) the one that goes speaks for those that fell silent. */
export function sealDevice(attempt: AttemptState, device: string, now: number): AttemptState {
  const most = now < attempt.durationMs ? SILENT_MS : SILENT_AT_THE_END_MS;
  const writers = Object.entries(attempt.writers).map(([id, state]) => {
    const isPage = state.device === device && id !== deviceEntry(device);
    const speaks = isPage && now - state.contact > most;
    return [id, speaks && !state.sealed ? { ...state, sealed: true } : state];
  });
  return { ...attempt, writers: Object.fromEntries(writers) };
}

/** Without the form, which says nothing of what waits in the phone's storage. */
function pagesOf(attempt: AttemptState, device: string): WriterState[] {
  return Object.entries(attempt.writers).flatMap(([id, state]) =>
    state.device === device && id !== formWriter(device) ? [state] : [],
  );
}

/** Up to when (ms since the start) a device has reported everything, whichever page spoke. */
export function lastContact(attempt: AttemptState, device: string): number {
  const entry = attempt.writers[deviceEntry(device)];
  if (entry !== undefined) return entry.contact;
  // An attempt that began before devices had an entry.
  return Math.max(0, ...pagesOf(attempt, device).map(({ contact }) => contact));
}

/** `isHeard`: the page that was sent last has spoken. */
export function withContact(
  attempt: AttemptState,
  device: string,
  told: { contact: number; isHeard: boolean },
): AttemptState {
  const id = deviceEntry(device);
  const { sealed = true } = attempt.writers[id] ?? {};
  const entry = { ...NEW_WRITER, device, contact: told.contact, sealed: sealed || told.isHeard };
  return withWriter(attempt, id, entry);
}

/** A page with script was sent to the device at `now`: from here on it may hold answers unheard. */
export function withPageSent(attempt: AttemptState, device: string, now: number): AttemptState {
  if (!takesAnswers(attempt) || now >= attempt.durationMs) return attempt;
  const id = deviceEntry(device);
  if (attempt.writers[id]?.sealed === false) return attempt;
  const contact = pagesOf(attempt, device).length > 0 ? lastContact(attempt, device) : now;
  return withWriter(attempt, id, { ...NEW_WRITER, device, contact });
}

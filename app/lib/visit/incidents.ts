import { z } from "zod";

/** How many errors are remembered. */
export const incidentsKept = 5;

/** An error that a student met, in words that support can use; nothing personal stands in it. */
export const incidentSchema = z.object({
  /** The request, as the log names it. */
  request: z.string().max(64),
  /** Epoch seconds. */
  at: z.number().int(),
  /** The page, without its parameters. */
  path: z.string().max(120),
  words: z.string().max(120),
});

export const incidentsSchema = z.array(incidentSchema).max(incidentsKept);

export type Incident = z.output<typeof incidentSchema>;

/** Cut to what the cookie holds. */
export function incident(request: string, at: number, path: string, words: string): Incident {
  return {
    request: request.slice(0, 64),
    at,
    path: path.slice(0, 120),
    words: words.slice(0, 120),
  };
}

/** The errors after one more, newest first. */
export function withIncident(known: readonly Incident[], added: Incident): Incident[] {
  return [added, ...known].slice(0, incidentsKept);
}

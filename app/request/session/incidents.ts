import { z } from "zod";
import { type Cookie, type CookieJar, cutToCookie } from "~/lib/http/cookie-jar";

const MAX_INCIDENTS = 5;

const incidentSchema = z.object({
  /** Id of the request in the log. */
  request: z.string().max(64),
  /** Epoch seconds. */
  at: z.number().int(),
  path: z.string().max(120),
  words: z.string().max(120),
});

type Incident = z.output<typeof incidentSchema>;

export const incidentsCookie: Cookie<Incident[]> = {
  name: "pcbt_errors",
  schema: z.array(incidentSchema).max(MAX_INCIDENTS),
  maxAge: 30 * 24 * 60 * 60,
};

export function createIncidents(jar: CookieJar, now: () => number) {
  return {
    list: async (): Promise<readonly Incident[]> => (await jar.get(incidentsCookie)) ?? [],
    note(request: string, path: string, words: string): void {
      const incident = {
        request: request.slice(0, 64),
        at: Math.floor(now() / 1000),
        path: path.slice(0, 120),
        words: words.slice(0, 120),
      };
      jar.update(incidentsCookie, (known) =>
        cutToCookie([incident, ...(known ?? [])].slice(0, MAX_INCIDENTS), "first"),
      );
    },
  };
}

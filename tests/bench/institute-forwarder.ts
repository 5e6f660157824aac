/**
 * Stands in the app's process where the institute would: hands every call on to the institute's own
 * process, so that the processor time of the app's process is the app's.
 */
import { WorkerEntrypoint } from "cloudflare:workers";

/** The institute's door for the app, under the name that the app's binding gives it. */
export class StudentApp extends WorkerEntrypoint<{ INSTITUTE_ORIGIN: string }> {
  override fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const there = new URL(url.pathname + url.search, this.env.INSTITUTE_ORIGIN);
    return fetch(new Request(there, request));
  }
}

export default {
  fetch: () => new Response(null, { status: 404 }),
};

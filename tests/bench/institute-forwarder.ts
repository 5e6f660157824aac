/**
 * Stands in the app's process where the institute would: hands every call on to the institute's own
 * process, so that the processor time of the app's process is the app's.
 */
export default {
  fetch(request: Request, env: { INSTITUTE_ORIGIN: string }): Promise<Response> {
    const url = new URL(request.url);
    return fetch(new Request(new URL(url.pathname + url.search, env.INSTITUTE_ORIGIN), request));
  },
};

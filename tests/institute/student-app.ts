/** Stands in for the student-facing Worker: whatever it is sent goes on to the institute's door for it. */
export default { fetch: (request: Request, env: { INSTITUTE: Fetcher }) => env.INSTITUTE.fetch(request) };

/** Hands everything on to the institute's Worker, as its own address would where it is deployed. */
export default {
  fetch: (request: Request, env: { INSTITUTE: Fetcher }) => env.INSTITUTE.fetch(request, { redirect: "manual" }),
};

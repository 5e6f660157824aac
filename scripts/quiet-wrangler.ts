/**
 * What every wrangler and local runtime of the project runs with: it tells and asks its maker's servers nothing, and
 * does not record every call of the Workers beside them, which cost as much processor time as a page.
 */
export const quietWrangler = {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
};

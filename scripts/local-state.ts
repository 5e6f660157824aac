/** Where `wrangler dev` of both Workers keeps the local databases and files. */
export const localState = ".wrangler/state";

/** The cookie in which a page's script tells the server how much waits on this phone. */
export const unsentName = "pcbt_unsent";

/** What the server puts into it as a student signs out: what waits is to be deleted. */
export const signedOutWord = "gone";

/** Cookie by which page scripts tell the server how many items wait on this phone. */
export const unsentName = "pcbt_unsent";

/** Set at sign-out: delete the items. */
export const signedOutWord = "gone";

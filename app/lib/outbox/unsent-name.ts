/** Cookie that tells the server how many items wait on this phone. */
export const unsentName = "pcbt_unsent";

/** Value of that cookie after sign-out: delete the items. */
export const signedOutWord = "gone";

/** Characters of a doubt, as many as the institute takes. */
export const longestDoubt = 2000;

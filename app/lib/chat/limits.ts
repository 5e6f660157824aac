/** Characters of a message. */
export const longestMessage = 2000;

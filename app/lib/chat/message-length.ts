export const longestMessage = 2000;

export const longestDoubt = 2000;

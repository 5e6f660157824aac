/** The qualifications of nursing that notices ask for, from the shortest on. */
export const qualifications = [
  "ANM",
  "GNM",
  "BSc Nursing",
  "Post Basic BSc Nursing",
  "MSc Nursing",
] as const;

import type { Pattern } from "./predict";

/** The first stage of NORCET: 100 questions, 1 mark for a right answer, a third lost for a wrong one. */
export const REAL_EXAM: Pattern = { questions: 100, gain: 1, loss: 1 / 3, step: 1 / 3 };

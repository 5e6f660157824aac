/** Moments of first answers to one set of questions, in marks for a question. */
interface GroupMoments {
  students: number;
  questions: number;
  /** Answers of a student; with gaps their harmonic mean. */
  answers: number;
  mean: number;
  scoreVariance: number;
  /** Mean over questions. */
  answerVariance: number;
  questionVariance: number;
}

/** Variances without chance, in marks for a question. */
export interface Group {
  students: number;
  /** Distinct questions, by which the mean is known. */
  questions: number;
  mean: number;
  ability: number;
  difficulty: number;
  /** Variance that neither student nor question explains. */
  chance: number;
}

/** Analyses variances of students by questions; null with too little of either. */
export function groupOf(moments: GroupMoments): Group | null {
  const { students, questions, answers, mean, scoreVariance, answerVariance, questionVariance } = moments;
  if (students < 2 || answers < 2) return null;
  const ability = Math.max(0, (answers * scoreVariance - answerVariance) / (answers - 1));
  const chance = Math.max(0, answerVariance - ability);
  return { students, questions, mean, ability, chance, difficulty: Math.max(0, questionVariance - chance / students) };
}

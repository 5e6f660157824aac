/** Moments of a group's first answers to one set of questions, in marks for a question. */
interface GroupMoments {
  students: number;
  questions: number;
  /** That a student answered; with gaps their harmonic mean. */
  answers: number;
  mean: number;
  /** Of the students' means. */
  scoreVariance: number;
  /** Of the students' answers to one question, averaged over the questions. */
  answerVariance: number;
  /** Of the questions' means. */
  questionVariance: number;
}

/** What lies behind the moments, once chance is taken out: all in marks for a question. */
export interface Group {
  students: number;
  /** Different ones, by which the mean is known. */
  questions: number;
  mean: number;
  /** How much students differ. */
  ability: number;
  /** How much questions differ. */
  difficulty: number;
  /** What neither student nor question explains. */
  chance: number;
}

/** Analyses the variances of a table students by questions; null with too little of either. */
export function groupOf(moments: GroupMoments): Group | null {
  const { students, questions, answers, mean, scoreVariance, answerVariance, questionVariance } = moments;
  if (students < 2 || answers < 2) return null;
  const ability = Math.max(0, (answers * scoreVariance - answerVariance) / (answers - 1));
  const chance = Math.max(0, answerVariance - ability);
  return { students, questions, mean, ability, chance, difficulty: Math.max(0, questionVariance - chance / students) };
}

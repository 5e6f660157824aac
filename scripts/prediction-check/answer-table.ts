import { type Group, groupOf, meanOf } from "../../app/lib/prediction/group-digest";

/** Marks of students (rows) for questions (columns); null: a gap. */
export type AnswerTable = readonly (readonly (number | null)[])[];

const squaresOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
};

const isThere = (value: number | null | undefined): value is number => value != null;

export function ownAnswers(
  row: AnswerTable[number],
  questionMeans: readonly (number | null)[],
  places: readonly number[],
) {
  const met = places.filter((place) => isThere(row[place]) && isThere(questionMeans[place]));
  const marks = met.reduce((sum, place) => sum + (row[place] ?? 0), 0);
  const group = met.reduce((sum, place) => sum + (questionMeans[place] ?? 0), 0);
  return { questions: met.length, marks, groupMean: met.length === 0 ? 0 : group / met.length };
}

/** Mean of each question; null where nobody met it. */
export function questionMeans(table: AnswerTable): (number | null)[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: width }, (_, place) => {
    const answers = table.map((row) => row[place]).filter(isThere);
    return answers.length === 0 ? null : meanOf(answers);
  });
}

/** Null with too few answers. */
export function groupOfTable(table: AnswerTable, places: readonly number[]): Group | null {
  const means = questionMeans(table);
  const met = places.filter((place) => isThere(means[place]));
  const columns = met.map((place) => table.map((row) => row[place]).filter(isThere));
  const own = table.map((row) => ownAnswers(row, means, met)).filter(({ questions }) => questions > 0);
  if (own.length < 2 || met.length < 2) return null;
  const beyond = own.map(({ marks, questions, groupMean }) => marks / questions - groupMean);
  const repeated = columns.filter((column) => column.length > 1);
  return groupOf({
    students: meanOf(columns.map(({ length }) => length)),
    questions: met.length,
    answers: own.length / own.reduce((sum, { questions }) => sum + 1 / questions, 0),
    mean: meanOf(met.map((place) => means[place] ?? 0)),
    scoreVariance: squaresOf(beyond) / (own.length - 1),
    answerVariance: meanOf(repeated.map((column) => squaresOf(column) / (column.length - 1))),
    questionVariance: squaresOf(met.map((place) => means[place] ?? 0)) / (met.length - 1),
  });
}

/** Cronbach's alpha, KR-20 for cells of 0 and 1; null where all have one score. */
export function reliabilityOf(table: AnswerTable): number | null {
  const width = Math.max(0, ...table.map((row) => row.length));
  const group = groupOfTable(
    table,
    Array.from({ length: width }, (_, place) => place),
  );
  if (group === null || group.ability + group.chance === 0) return null;
  return group.ability / (group.ability + group.chance / group.questions);
}

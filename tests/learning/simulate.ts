/**
 * `npm run learning:simulate`: students whose memory is known learn by the plan, 20 minutes a day, until an exam. Fails where
 * believed and true recall are apart on that day, or questions that were wrong fare worse than by the rule of 1, 3 and 7 days.
 */
import { chanceOfRight, isUnlearnt, nextMemory, recallOn } from "~/lib/notebook/rules/memory";
import { questionsToday } from "~/lib/notebook/rules/repetition";
import { noEvidence, speedOf, withAnswer } from "~/lib/notebook/rules/speed";
import { defaultPlan, questionsOn } from "~/lib/notebook/rules/study-plan";
import { table } from "../bench/report";
import { seeded } from "../seeded";
import { type Student, students, type TrueMemory } from "./students";

const MOST_APART = 0.05;
const LUCK = 1 / 4;
const EACH = 45;
/** Days after a wrong answer and each right one, then never. */
const OLD_STEPS = [1, 3, 7];
const OLD = "1, 3, 7 days";
const HOLD = "hold all";
const MEND = "mend the wrong first";

/** A test of so many each `every` days, of which the share `known` is known. */
const scenes = [
  { name: "100 wrong at once", people: 12, exams: [30, 60, 120], asked: 100, every: 1000, known: 0 },
  { name: "20 each fortnight", people: 12, exams: [30, 60, 120], asked: 20, every: 14, known: 0.55 },
  { name: "50 each third day", people: 4, exams: [30, 60], asked: 50, every: 3, known: 0.5 },
];
type Scene = (typeof scenes)[number];

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const lossOf = (chance: number, isRight: boolean) => -Math.log(isRight ? chance : 1 - chance);

function meet(id: number, truth: TrueMemory, knew: boolean, isRight: boolean, today: number) {
  truth.tried(knew, today);
  const memory = nextMemory(null, { isRight, luck: LUCK, seconds: null, usual: 0 }, today);
  const old = { step: isRight ? OLD_STEPS.length : 0, due: today + 1 };
  return { id, truth, memory, isUnlearnt: !isRight, wasWrong: !isRight, old };
}

/** One student until the exam. */
function learn(make: Student, { asked, every, known }: Scene, examDay: number, rule: string, seed: number) {
  const random = seeded(seed);
  const plan = { ...defaultPlan, examDay, mendsFirst: rule === MEND };
  const questions: ReturnType<typeof meet>[] = [];
  const repeats: { isRight: boolean; loss: number }[] = [];
  let evidence = noEvidence;
  const believedMemories = () => {
    const speed = speedOf(evidence);
    return questions.map(({ id, memory, isUnlearnt }) => ({ ...memory, id, speed, isUnlearnt }));
  };
  const byOldRule = (today: number) => {
    const due = questions.filter(({ old }) => old.step < OLD_STEPS.length && old.due <= today);
    due.sort((one, other) => one.old.due - other.old.due);
    return due.slice(0, questionsOn(plan, today, EACH)).map(({ id }) => id);
  };
  for (let today = 0; today < examDay; today += 1) {
    const believed = believedMemories();
    const day = { today, answered: 0, each: EACH };
    const ids = rule === OLD ? byOldRule(today) : questionsToday(believed, plan, day).ids;
    for (const id of ids) {
      const [question, memory] = [questions[id], believed[id]];
      if (!question || !memory) continue;
      const knew = random() < question.truth.recallOn(today);
      const isRight = knew || random() < LUCK;
      const answer = { isRight, luck: LUCK, seconds: null, usual: 0 };
      repeats.push({ isRight, loss: lossOf(chanceOfRight(recallOn(memory, today), LUCK), isRight) });
      evidence = withAnswer(evidence, memory, answer, today);
      question.truth.tried(knew, today);
      question.memory = nextMemory(memory, answer, today);
      question.isUnlearnt = isUnlearnt(question.isUnlearnt, isRight, question.memory);
      const step = isRight ? question.old.step + 1 : 0;
      question.old = { step, due: today + (OLD_STEPS[step] ?? 0) };
    }
    for (let left = today % every === 0 ? asked : 0; left > 0; left -= 1) {
      const [truth, knew] = [make(random), random() < known];
      const isRight = knew || (known > 0 && random() < LUCK);
      questions.push(meet(questions.length, truth, knew, isRight, today));
    }
  }
  const share = mean(repeats.map(({ isRight }) => Number(isRight)));
  const truths = (some: typeof questions) => mean(some.map(({ truth }) => truth.recallOn(examDay)));
  return {
    believed: mean(believedMemories().map((memory) => recallOn(memory, examDay))),
    true: truths(questions),
    wrong: truths(questions.filter(({ wasWrong }) => wasWrong)),
    loss: mean(repeats.map(({ loss }) => loss)),
    constant: share * lossOf(share, true) + (1 - share) * lossOf(share, false),
  };
}

type Figure = keyof ReturnType<typeof learn>;
const rows: string[][] = [];
const faults: string[] = [];
for (const { name, make, decides } of students) {
  const apart: number[] = [];
  const fail = (fault: string) => decides && faults.push(`${name}: ${fault}`);
  for (const scene of scenes) {
    for (const examDay of scene.exams) {
      const by = (rule: string) =>
        Array.from({ length: scene.people }, (_, person) => learn(make, scene, examDay, rule, 100 + person));
      const [old, hold] = [by(OLD), by(HOLD)];
      const mend = scene.known > 0 ? by(MEND) : hold;
      const figure = (people: typeof old, which: Figure) => mean(people.map((one) => one[which]));
      apart.push(Math.abs(figure(hold, "believed") - figure(hold, "true")));
      const figures = [
        ...(["believed", "true", "loss", "constant"] as const).map((which) => figure(hold, which)),
        ...(["wrong", "true"] as const).flatMap((which) => [hold, mend, old].map((people) => figure(people, which))),
      ];
      const what = `${scene.name}, exam in ${examDay} days`;
      rows.push([`${name}, ${what}`, ...figures.map((one) => one.toFixed(3))]);
      const ahead = mend.map((one, person) => one.wrong - (old[person]?.wrong ?? 0));
      const noise = 2 * Math.sqrt(mean(ahead.map((one) => (one - mean(ahead)) ** 2)) / (ahead.length - 1));
      if (mean(ahead) < -noise) fail(`wrong questions fall behind the rule of ${OLD}, ${what}`);
    }
  }
  if (mean(apart) > MOST_APART) fail(`believed and true recall are ${mean(apart).toFixed(3)} apart`);
  rows.push([`${name}, believed and true apart on average`, mean(apart).toFixed(3)]);
}
const threeRules = [HOLD, MEND, OLD];
const head = ["student", "believed", "true", "log loss", "a constant's", ...threeRules.map((rule) => `wrong: ${rule}`)];
process.stdout.write(`${table([...head, ...threeRules.map((rule) => `all: ${rule}`)], rows)}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

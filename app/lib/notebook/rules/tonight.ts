import { lastDays } from "~/lib/days";
import type { Overview } from "../object/views";
import { daysToExam, defaultPlan, questionsOn } from "./study-plan";

const DAYS_SHOWN = 30;

export type Exam = ReturnType<typeof examOf>;

/** The day that a student's plan counts down to. ask: nobody chose yet, or the chosen one is over. */
export function examOf(plan: Overview["plan"], today: number) {
  const { examDay: day, examName: name } = plan ?? defaultPlan;
  const days = daysToExam(plan ?? defaultPlan, today);
  const past = plan === null || day !== null ? "ask" : "none";
  const state = days === null ? past : days === 0 ? "today" : "coming";
  return { state, days: days ?? 0, day, name } as const;
}

const minutesFor = (questions: number, each: number) => Math.ceil((questions * each) / 60);

type TonightFacts = Pick<
  Overview,
  "plan" | "dueToday" | "dueLater" | "untilExam" | "secondsEach" | "practiceDays" | "testDays"
>;

export function tonightOf(
  { plan, dueToday, dueLater, untilExam, secondsEach, practiceDays, testDays }: TonightFacts,
  today: number,
) {
  const chosen = plan ?? defaultPlan;
  const answered = practiceDays.find(({ day }) => day === today)?.answered ?? 0;
  const minutes = minutesFor(dueToday, secondsEach);
  const spent = minutesFor(answered, secondsEach);
  return {
    questions: dueToday,
    minutes,
    /** Due, and left to the next days. */
    later: dueLater,
    untilExam,
    answered,
    isDayOff: questionsOn({ ...chosen, minutes: 60 }, today, 1) === 0,
    /** Of the day, for reading and a video. */
    minutesLeft: Math.max(0, chosen.minutes - minutes - spent),
    exam: examOf(plan, today),
    days: lastDays([...testDays, ...practiceDays.map(({ day }) => day)], today, DAYS_SHOWN),
  };
}

export type Tonight = ReturnType<typeof tonightOf>;

import { describe, expect, it } from "vitest";
import { weekdayOf } from "~/lib/days";
import { isUnlearnt, type Memory, nextMemory, recallOn } from "~/lib/notebook/rules/memory";
import { fitUntilExam, questionsToday, type RememberedQuestion, returnOf } from "~/lib/notebook/rules/repetition";
import { noEvidence, speedOf, withAnswer } from "~/lib/notebook/rules/speed";
import {
  daysToExam,
  defaultPlan,
  questionsOn,
  type StudyPlan,
  secondsEach,
  studyDays,
} from "~/lib/notebook/rules/study-plan";
import { seeded } from "../../seeded";

const answer = (isRight: boolean, seconds: number | null = null) => ({ isRight, seconds, usual: 40, luck: 0 });
const wrong = (id: number, day: number): RememberedQuestion => ({ id, ...nextMemory(null, answer(false), day) });
const right = (id: number, day: number): RememberedQuestion => ({ id, ...nextMemory(null, answer(true), day) });
const many = (count: number, make: (id: number) => RememberedQuestion) =>
  Array.from({ length: count }, (_, id) => make(id));

const TODAY = 20_000;
const each = 45;
const at = (today: number, answered = 0) => ({ today, answered, each });
const planned = (plan: Partial<StudyPlan> = {}): StudyPlan => ({ ...defaultPlan, ...plan });

/** Learns until the exam. `watch` is told each day before; `chance`: of a right answer. */
function learn(known: RememberedQuestion[], plan: ExamPlan, from: number, watch: Watch, chance = recallOn): void {
  const random = seeded(plan.examDay);
  for (let day = from; day < plan.examDay; day += 1) {
    const today = questionsToday(known, plan, at(day));
    watch(today, day);
    for (const id of today.ids) {
      const one = known[id] as RememberedQuestion;
      known[id] = { id, ...nextMemory(one, answer(random() < chance(one, day)), day) };
    }
  }
}
type ExamPlan = StudyPlan & { examDay: number };
type Watch = (today: ReturnType<typeof questionsToday>, day: number) => void;

describe("what is nextMemory of an answer", () => {
  it("is FSRS-6 with its published parameters", () => {
    expect(nextMemory(null, answer(false), 0)).toMatchObject({ stability: 0.212, day: 0 });
    expect(nextMemory(null, answer(true), 0)).toMatchObject({ stability: 2.3065 });
    let known = nextMemory(null, answer(false), 0);
    for (const day of [1, 4, 11]) known = nextMemory(known, answer(true), day);
    expect(known.stability).toBeCloseTo(20.33, 2);
    expect([30, 60, 120].map((days) => Math.round(100 * recallOn(known, 11 + days)))).toEqual([87, 81, 74]);
  });

  it("is less where a right answer took long, and the same where nobody measured", () => {
    const known = nextMemory(null, answer(false), 0);
    const quick = nextMemory(known, answer(true, 30), 1);
    expect(nextMemory(known, answer(true, 81), 1).stability).toBeLessThan(quick.stability);
    expect(nextMemory(known, answer(true), 1)).toEqual(quick);
    expect(nextMemory(known, answer(false, 5), 1)).toEqual(nextMemory(known, answer(false, 500), 1));
  });

  it("says that a wrong question is learnt once it is known for a week", () => {
    let known = nextMemory(null, answer(false), 0);
    const states = [isUnlearnt(false, false, known)];
    for (const day of [1, 7]) {
      known = nextMemory(known, answer(true), day);
      states.push(isUnlearnt(states.at(-1) ?? true, true, known));
    }
    expect(states).toEqual([true, true, false]);
    expect(isUnlearnt(false, true, nextMemory(null, answer(true), 0))).toBe(false);
  });
});

describe("the questions of today", () => {
  it("are those that were wrong the day before, and no right one yet", () => {
    const known = [wrong(1, TODAY - 1), right(2, TODAY - 1), wrong(3, TODAY)];
    for (const examDay of [null, TODAY + 60]) {
      expect(questionsToday(known, planned({ examDay }), at(TODAY))).toEqual({ ids: [1], later: 0 });
    }
  });

  it("come more seldom than before where all go right: after 1 and 8 days, then in the last", () => {
    const examDay = TODAY + 60;
    const days: number[] = [];
    let known = wrong(1, TODAY);
    for (let day = TODAY + 1; day < examDay; day += 1) {
      if (questionsToday([known], planned({ examDay }), at(day)).ids.length === 0) continue;
      days.push(day - TODAY);
      known = { id: 1, ...nextMemory(known, answer(true), day) };
    }
    expect(days).toEqual([1, 8, 57]);
    expect(recallOn(known, examDay)).toBeGreaterThan(0.97);
  });

  it("fit the minutes of the day, less what was answered, and what is left comes on the next days", () => {
    const known = many(5000, (id) => wrong(id, TODAY - 30 - (id % 90)));
    const started = performance.now();
    const today = questionsToday(known, planned({ examDay: TODAY + 60 }), at(TODAY, 6));
    expect(performance.now() - started).toBeLessThan(1000);
    expect(today.ids).toHaveLength(20);
    expect(today.later).toBe(4980);
    expect(questionsToday(known, planned({ minutes: 0 }), at(TODAY))).toEqual({ ids: [], later: 5000 });
    expect(questionsToday(known, planned(), at(TODAY, 500)).ids).toEqual([]);
    expect(questionsToday(known, planned(), { ...at(TODAY, 500), extra: 10 }).ids).toHaveLength(10);
  });

  it("are the wrong ones first where the student wants so, else what gains most by the exam", () => {
    const unlearnt = { ...wrong(1, TODAY - 1), isUnlearnt: true };
    const known = [unlearnt, ...many(60, (id) => ({ ...right(id + 2, TODAY - 30), isUnlearnt: false }))];
    const firstBy = (mendsFirst: boolean) =>
      questionsToday(known, planned({ examDay: TODAY + 2, mendsFirst }), at(TODAY)).ids[0];
    expect(firstBy(false)).not.toBe(1);
    expect(firstBy(true)).toBe(1);
  });

  it("are none on a day off and on the day of the exam, and nothing is lost by it", () => {
    const known = many(5, (id) => wrong(id, TODAY - 3));
    const off = planned({ daysOff: [weekdayOf(TODAY)] });
    expect(questionsToday(known, off, at(TODAY))).toEqual({ ids: [], later: 5 });
    expect(questionsToday(known, off, at(TODAY + 1)).ids).toHaveLength(5);
    expect(questionsToday(known, planned({ examDay: TODAY }), at(TODAY))).toEqual({ ids: [], later: 0 });
  });

  it("stay sensible for an exam that was yesterday, is tomorrow, or in ten years", () => {
    const known = [...many(10, (id) => wrong(id, TODAY - 2)), ...many(10, (id) => right(id + 10, TODAY - 9))];
    const none = questionsToday(known, planned(), at(TODAY));
    expect(none.ids).toHaveLength(20);
    for (const examDay of [TODAY - 1, TODAY + 3650]) {
      expect(questionsToday(known, planned({ examDay }), at(TODAY))).toEqual(none);
    }
    const tomorrow = questionsToday(
      many(100, (id) => right(id, TODAY - 1)),
      planned({ examDay: TODAY + 1 }),
      at(TODAY),
    );
    expect(tomorrow.ids.length + tomorrow.later).toBe(0);
    const last = questionsToday(
      many(100, (id) => right(id, TODAY - 5)),
      planned({ examDay: TODAY + 1 }),
      at(TODAY),
    );
    expect(last.ids).toHaveLength(26);
  });

  it.each([
    ["300 in two days", 300, 2, 20, 52, 115],
    ["300 in twelve days", 300, 12, 20, 300, 20],
    ["4,000 at 5 minutes", 4000, 90, 5, 540, 35],
    ["4,000 tomorrow, which no day holds", 4000, 1, 20, 26, null],
    ["one", 1, 1, 20, 1, 5],
    ["none", 0, 30, 20, 0, 0],
  ])("fit until the exam as far as the minutes reach: %s", (_, count, days, minutes, fit, enough) => {
    const known = many(count, (id) => wrong(id, TODAY - 3));
    const plan = planned({ examDay: TODAY + days, minutes });
    expect(fitUntilExam(known, plan, at(TODAY))).toEqual({ fit, of: count, minutes: enough });
    if (enough === null || count === 0) return;
    expect(fitUntilExam(known, { ...plan, minutes: enough }, at(TODAY))?.fit).toBe(count);
  });

  it("fit until an exam less what was answered today, what is sure, and the days off", () => {
    const known = many(100, (id) =>
      id < 50 ? wrong(id, TODAY - 3) : { id, stability: 400, difficulty: 5, day: TODAY - 1 },
    );
    const examDay = TODAY + 2;
    const fitWith = (plan: Partial<StudyPlan>, answered = 0) =>
      fitUntilExam(known, planned({ examDay, ...plan }), at(TODAY, answered));
    expect(fitWith({ minutes: 15 }, 10)).toEqual({ fit: 30, of: 50, minutes: 25 });
    expect(fitWith({ daysOff: [weekdayOf(TODAY)], minutes: 15 })).toEqual({ fit: 20, of: 50, minutes: 40 });
    expect(fitWith({ daysOff: [0, 1, 2, 3, 4, 5, 6] })).toEqual({ fit: 0, of: 50, minutes: null });
    for (const day of [TODAY - 1, TODAY, null]) expect(fitWith({ examDay: day })).toBeNull();
  });

  it("all come before the exam where they are said to fit", () => {
    const plan = { ...planned(), examDay: TODAY + 12 };
    const known = many(300, (id) => wrong(id, TODAY - 1 - (id % 10)));
    const seen = new Set<number>();
    expect(fitUntilExam(known, plan, at(TODAY))?.fit).toBe(300);
    learn(known, plan, TODAY, ({ ids }) => {
      for (const id of ids) seen.add(id);
    });
    expect(seen.size).toBe(300);
  });

  it("stand a clock that jumps: a memory of a day to come is due, and an answer mends it", () => {
    const known = { id: 1, ...nextMemory(null, answer(true), TODAY + 3650) };
    expect(questionsToday([known], planned(), at(TODAY)).ids).toEqual([1]);
    for (const examDay of [TODAY + 60, TODAY + 3651]) {
      expect(questionsToday([known], planned({ examDay }), at(TODAY)).ids).toEqual([1]);
    }
    const soon = { id: 1, ...nextMemory(null, answer(true), TODAY + 59) };
    expect(questionsToday([soon], planned({ examDay: TODAY + 60 }), at(TODAY)).ids).toEqual([1]);
    expect(nextMemory(known, answer(true), TODAY).day).toBe(TODAY);
  });

  it.each([
    ["three questions", 3, 0.5],
    ["one question", 1, 0.5],
    ["everything right", 300, 1],
    ["everything wrong", 300, 0],
  ])("bring %s to the exam, and drop none before it", (_, count, share) => {
    const random = seeded(11);
    const examDay = TODAY + 60;
    const known = many(count, (id) => (random() < share ? right : wrong)(id, TODAY));
    const chance = share === 0.5 ? recallOn : () => share;
    learn(known, { ...planned(), examDay }, TODAY + 1, ({ ids }) => expect(ids.length).toBeLessThanOrEqual(26), chance);
    const mean = known.reduce((sum, one) => sum + recallOn(one, examDay), 0) / count;
    if (share > 0) expect(mean).toBeGreaterThan(0.9);
    expect(known.every(({ day }) => examDay - day <= 40)).toBe(true);
  });
});

describe("100 questions that were wrong in one test", () => {
  // Reviews that the rule of 1, 3 and 7 days took in the same course.
  it.each([
    [30, 4.27],
    [60, 4.45],
    [120, 4.35],
  ])("are known at 0.90 or more on the exam in %i days, for at most %d reviews each", (days, mostReviews) => {
    const examDay = TODAY + days;
    const known = many(100, (id) => wrong(id, TODAY));
    let reviews = 0;
    learn(known, { ...planned(), examDay }, TODAY + 1, ({ ids }) => {
      reviews += ids.length;
    });
    const recalled = known.reduce((sum, one) => sum + recallOn(one, examDay), 0);
    expect(recalled / known.length).toBeGreaterThanOrEqual(0.9);
    expect(reviews / known.length).toBeLessThanOrEqual(mostReviews);
  });
});

describe("more new questions than the minutes hold: 50 each third day", () => {
  it.each([20, 40])("every day is cut to %i minutes, and what is left waits and is not dropped", (minutes) => {
    const random = seeded(37);
    const known: RememberedQuestion[] = [];
    const most = Math.floor((minutes * 60) / 45);
    let waited = 0;
    learn(known, { ...planned({ minutes }), examDay: TODAY + 60 }, TODAY, ({ ids, later }, day) => {
      expect(ids.length).toBeLessThanOrEqual(most);
      expect(later === 0 || ids.length === most).toBe(true);
      waited = Math.max(waited, later);
      if ((day - TODAY) % 3 > 0) return;
      for (let one = 0; one < 50; one += 1) known.push((random() < 0.6 ? right : wrong)(known.length, day));
    });
    expect(known).toHaveLength(1000);
    expect(waited).toBeGreaterThan(0);
  });
});

describe("how fast a student forgets", () => {
  /** The speed told by 600 repeats of wrong questions, each right as often as at `speed`, or by a guess. */
  const toldOf = (speed: number, luck: number) => {
    const random = seeded(53);
    let evidence = noEvidence;
    for (let repeat = 0; repeat < 600; repeat += 1) {
      const day = TODAY + 1 + (repeat % 6);
      const knows = random() < recallOn({ ...wrong(1, TODAY), speed }, day);
      evidence = withAnswer(evidence, wrong(1, TODAY), { isRight: knows || random() < luck, luck }, day);
    }
    return speedOf(evidence);
  };

  it.each([0, 0.25])("is found of a slow, a usual and a fast one, with guesses of %d", (luck) => {
    expect(speedOf(noEvidence)).toBe(1);
    for (const speed of [0.25, 1, 4]) expect(Math.abs(Math.log2(toldOf(speed, luck) / speed))).toBeLessThanOrEqual(1);
  });

  it("is told by no first answer, none of the same day, and no single slip", () => {
    for (const known of [null, right(1, TODAY), right(1, TODAY + 9)]) {
      expect(withAnswer(noEvidence, known, { isRight: true, luck: 0 }, TODAY)).toBe(noEvidence);
    }
    const sure = { stability: 4000, difficulty: 5, day: TODAY - 1 };
    expect(speedOf(withAnswer(noEvidence, sure, { isRight: false, luck: 1 }, TODAY))).toBe(1);
  });

  it("brings a question back sooner, and is asked in recall and in what counts as learnt", () => {
    const known = { stability: 10, difficulty: 5, day: TODAY };
    const fast = { ...known, speed: 2 };
    expect(recallOn(fast, TODAY + 3)).toBe(recallOn(known, TODAY + 6));
    expect(returnOf(known, planned(), TODAY)).toBe(TODAY + 34);
    expect(returnOf(fast, planned(), TODAY)).toBe(TODAY + 17);
    expect([known, fast].map((one) => isUnlearnt(true, true, one))).toEqual([false, true]);
  });

  it("a right answer lifts stability less where it may be a guess, least after poor recall", () => {
    const known = { stability: 5, difficulty: 5, day: TODAY };
    const lift = (luck: number, days: number, speed = 1) =>
      nextMemory({ ...known, speed }, { ...answer(true), luck }, TODAY + days).stability;
    expect(lift(0.25, 2) / lift(0, 2)).toBeGreaterThan(0.8);
    expect(lift(0.25, 60) / lift(0, 60)).toBeLessThan(0.4);
    expect(lift(0.25, 60)).toBeGreaterThan(nextMemory(known, answer(false), TODAY + 60).stability);
    expect(lift(0.25, 20, 4)).toBeLessThan(lift(0.25, 20));
  });
});

describe("when a question comes back", () => {
  it("is the next day after a wrong answer, later after a right one, then the last days", () => {
    const examDay = TODAY + 60;
    const known: Memory = wrong(1, TODAY);
    expect(returnOf(known, planned({ examDay }), TODAY)).toBe(TODAY + 1);
    const again = nextMemory(known, answer(true), TODAY + 1);
    expect(returnOf(again, planned({ examDay }), TODAY + 1)).toBe(TODAY + 8);
    expect(returnOf(right(2, TODAY), planned({ examDay }), TODAY)).toBe(TODAY + 8);
    const later = nextMemory(again, answer(true), TODAY + 8);
    expect(returnOf(later, planned({ examDay }), TODAY + 8)).toBe("last days");
    const last = nextMemory(later, answer(true), TODAY + 57);
    expect(returnOf(last, planned({ examDay }), TODAY + 57)).toBeNull();
    expect(returnOf(later, planned(), TODAY + 8)).toBe(TODAY + 8 + 37);
  });
});

describe("a plan", () => {
  it("counts the days on which the student learns", () => {
    const plan = planned({ daysOff: [0, 3] });
    const counted = Array.from({ length: 40 }, (_, days) => studyDays(plan, TODAY, TODAY + days));
    let sum = 0;
    const walked = Array.from({ length: 40 }, (_, days) => {
      const before = sum;
      if (![0, 3].includes(weekdayOf(TODAY + days))) sum += 1;
      return before;
    });
    expect(counted).toEqual(walked);
    expect(studyDays(plan, TODAY, TODAY - 3)).toBe(0);
    expect(studyDays(planned({ daysOff: [0, 1, 2, 3, 4, 5, 6] }), TODAY, TODAY + 30)).toBe(0);
  });

  it("turns minutes into questions by the student's own pace", () => {
    expect(secondsEach({ answered: 0, seconds: 0 })).toBe(45);
    expect(secondsEach({ answered: 100, seconds: 3500 })).toBe(50);
    expect(secondsEach({ answered: 10, seconds: 90_000 })).toBe(90);
    expect(secondsEach({ answered: 10, seconds: 1 })).toBe(20);
    expect(questionsOn(planned({ minutes: 20 }), TODAY, 45)).toBe(26);
  });

  it("has days left only while the exam is to come", () => {
    expect([TODAY - 1, TODAY, TODAY + 9, null].map((examDay) => daysToExam(planned({ examDay }), TODAY))).toEqual([
      null,
      0,
      9,
      null,
    ]);
  });
});

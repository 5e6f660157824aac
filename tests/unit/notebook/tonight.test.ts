import { describe, expect, it } from "vitest";
import { partOf, pickNote } from "~/lib/content/tonight-picks";
import { dayOf, weekdayOf } from "~/lib/days";
import { noteSchemas } from "~/lib/institute/schemas/content";
import { dayText } from "~/lib/job-days";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { type Tonight, tonightOf } from "~/lib/notebook/rules/tonight";
import { formatBacklog, formatExam } from "~/lib/notebook/tonight-words";
import { examChoices, formValues, planForm, readPlan } from "~/routes/progress/plan";

const today = dayOf(Date.now());
const known = {
  plan: null,
  dueToday: 26,
  dueLater: 0,
  untilExam: null,
  secondsEach: 45,
  practiceDays: [],
  testDays: [today - 1, today - 29, today - 30],
};

describe("tonight", () => {
  it("tells questions, minutes, and the days of the last thirty", () => {
    const tonight = tonightOf(known, today);
    expect(tonight).toMatchObject({ questions: 26, minutes: 20, minutesLeft: 0, answered: 0, isDayOff: false });
    expect(tonight.days).toHaveLength(30);
    expect(tonight.days.filter(Boolean)).toHaveLength(2);
  });

  it("has time for a lesson where the questions leave it", () => {
    const practiceDays = [{ day: today, answered: 8 }];
    expect(tonightOf({ ...known, dueToday: 4, practiceDays }, today)).toMatchObject({ minutes: 3, minutesLeft: 11 });
  });

  it("knows a day off", () => {
    const plan = { ...defaultPlan, daysOff: [weekdayOf(today)] };
    expect(tonightOf({ ...known, plan, dueToday: 0 }, today).isDayOff).toBe(true);
    expect(tonightOf({ ...known, plan, dueToday: 0 }, today + 1).isDayOff).toBe(false);
  });

  it("asks for the exam until a choice was made, and again when it is over", () => {
    const words = (plan: typeof known.plan | typeof defaultPlan) =>
      formatExam(tonightOf({ ...known, plan }, today).exam);
    expect(words(null)).toBe("When is your exam?");
    expect(words(defaultPlan)).toBe("No day of an exam is set.");
    expect(words({ ...defaultPlan, examDay: today })).toBe("Your exam is today. All the best!");
    expect(words({ ...defaultPlan, examDay: today + 1, examName: "Nursing Officer" })).toMatch(
      /^Nursing Officer is tomorrow, on /,
    );
    expect(words({ ...defaultPlan, examDay: today + 45 })).toMatch(/^Your exam is in 45 days, on .*\d{4}\.$/);
    expect(words({ ...defaultPlan, examDay: today - 1 })).toMatch(/^Your exam was on .* When is the next one\?$/);
  });

  it("says of a backlog how many evenings wait, and that nothing is lost only where it is so", () => {
    const fits = { fit: 5000, of: 5000, minutes: 5 };
    const words = (later: number, untilExam: Tonight["untilExam"] = null) =>
      formatBacklog({ later, questions: 26, untilExam });
    expect(words(0)).toBe("");
    expect(words(26)).toMatch(/^One more evening of questions waits\. .* comes on the next days\. Nothing is lost\.$/);
    expect(words(27)).toMatch(/^About 2 more evenings of questions wait\./);
    expect(words(26 * 14)).toMatch(/^About 14 more evenings.* Nothing is lost\.$/);
    expect(words(5000)).toMatch(
      /^More than two weeks of questions wait\. .* with more minutes a day more of them come\.$/,
    );
    expect(words(5000)).not.toMatch(/\d|lost/);
    expect(words(5000, fits)).toMatch(/the rest comes before your exam\.$/);
    expect(formatBacklog({ later: 5000, questions: 0, untilExam: fits })).toBe("");
  });

  it.each([
    [
      { fit: 52, of: 300, minutes: 115 },
      "about 52 of 300 questions fit, the most useful first; with 115 minutes a day",
    ],
    [{ fit: 6, of: 4000, minutes: null }, "about 6 of 4,000 questions fit, the most useful first. More minutes a day"],
    [
      { fit: 0, of: 1, minutes: 5 },
      "about 0 of 1 question fit, the most useful first; with 5 minutes a day all would.",
    ],
  ])("says what of %o fits until the exam, and what would make all fit, on a day off too", (untilExam, said) => {
    for (const questions of [0, 26]) {
      expect(formatBacklog({ later: 248, questions, untilExam })).toContain(`Until your exam ${said}`);
      expect(formatBacklog({ later: 248, questions, untilExam })).not.toContain("lost");
    }
  });
});

describe("the lessons of tonight", () => {
  const note = (id: number, subject: string, size = 1000) =>
    noteSchemas.free.parse({ id, name: `Note ${id}`, subject_name: subject, file_size: size, price: 0 });
  const notes = [note(1, "Anatomy"), note(2, "Anatomy", 5_000_000), note(3, "Anatomy"), note(4, "Nutrition")];

  it("are a short note of the weakest subject, another one each day", () => {
    const picked = [0, 1, 2, 3].map((day) => pickNote(notes, { subject: "Anatomy", today: today + day })?.id);
    expect(new Set(picked)).toEqual(new Set([1, 3]));
    expect(pickNote(notes, { subject: "Nutrition", today })?.id).toBe(4);
    expect(pickNote(notes, { subject: null, today })).not.toBeNull();
    expect(pickNote([], { subject: null, today })).toBeNull();
  });

  it("are one that is downloaded at once, before a PDF", () => {
    const pdf = { ...note(5, "Anatomy"), file: "/notes/5.pdf" };
    const nights = (among: typeof notes) =>
      new Set([0, 1, 2].map((day) => pickNote(among, { subject: "Anatomy", today: today + day })?.id));
    expect(nights([pdf, ...notes])).toEqual(new Set([1, 3]));
    expect(nights([pdf, note(4, "Nutrition")])).toEqual(new Set([5]));
  });

  it("are one part of a video, with its share of the data", () => {
    expect(partOf({ duration: "20:00", size: 40_000_000 }, null)).toEqual(["The first 5:00 minutes", "about 10 MB"]);
    expect(partOf({ duration: "20:00", size: 40_000_000 }, 18 * 60)).toEqual(["18:00 to 20:00", "about 4 MB"]);
    expect(partOf({ duration: "", size: null }, 90)).toEqual(["1:30 to 6:30"]);
  });
});

describe("the form of the exam", () => {
  const day = (days: number) => dayText(today + days);
  const good = { exam: "own", date: day(60), minutes: 20, off: ["0"] };
  const faults = (typed: object) => {
    const read = planForm.safeParse({ ...good, ...typed });
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
  };

  it("takes a day from tomorrow on, within two years", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ date: day(1) })).toEqual([]);
    for (const days of [0, -1])
      expect(faults({ date: day(days) })).toEqual([["date", "This day is over. Choose a day from tomorrow on"]]);
    expect(faults({ date: day(3650) })).toEqual([["date", "Choose a day within the next two years"]]);
    for (const date of [undefined, "", "soon", "2027-02-31"]) {
      expect(faults({ date })).toEqual([["date", "Choose the day of your exam as year-month-day, like 2027-04-11"]]);
    }
  });

  it("takes a day that is typed beside no exam, and lets the stored day go", () => {
    const planOf = (date: string, stored = defaultPlan) =>
      readPlan(planForm.parse({ ...good, exam: "none", date }), stored).examDay;
    expect(planOf("")).toBeNull();
    expect(planOf(day(60))).toBe(today + 60);
    expect(planOf(day(60), { ...defaultPlan, examDay: today + 60 })).toBeNull();
    expect(planOf(day(70), { ...defaultPlan, examDay: today + 60 })).toBe(today + 70);
    expect(faults({ exam: "none", date: day(-1) })).toEqual([
      ["date", "This day is over. Choose a day from tomorrow on"],
    ]);
  });

  it("takes minutes a student has, and at least one day a week", () => {
    for (const minutes of [0, 4, 241, 7.5]) expect(faults({ minutes })).toHaveLength(1);
    expect(faults({ off: ["0", "1", "2", "3", "4", "5", "6"] })).toEqual([["off", "Leave at least one day to learn"]]);
    expect(faults({ off: ["9"] })).not.toEqual([]);
  });

  it("takes an exam that has gone from the list, and no other text", () => {
    const exam = `${day(40)} Nursing Officer, Bhopal`;
    expect(faults({ exam, date: undefined })).toEqual([]);
    expect(readPlan(planForm.parse({ ...good, exam, date: undefined }), defaultPlan)).toEqual({
      examDay: today + 40,
      examName: "Nursing Officer, Bhopal",
      minutes: 20,
      daysOff: [0],
      mendsFirst: false,
    });
    expect(faults({ exam: `${day(-1)} Nursing Officer` })).toEqual([
      ["exam", "This day is over. Choose a day from tomorrow on"],
    ]);
    for (const wrong of ["", "all", "2027-99-99 Nursing Officer", `${day(4)}`])
      expect(faults({ exam: wrong })).not.toEqual([]);
  });

  it("holds all unless the wrong ones are to come first, and offers that again", () => {
    const planOf = (first: object) => readPlan(planForm.parse({ ...good, ...first }), defaultPlan);
    expect([planOf({}), planOf({ first: "wrong" })].map((plan) => formValues(plan).first)).toEqual(["all", "wrong"]);
    expect(faults({ first: "right" })).toEqual([["first", "Choose what comes first"]]);
  });

  it("offers what was chosen before, also where the list lost it", () => {
    const plan = { ...defaultPlan, examDay: today + 40, examName: "Nursing Officer, Bhopal" };
    const { exam, date } = formValues(plan);
    expect(date).toBe("");
    expect(examChoices([], plan).map(([id]) => id)).toContain(exam);
    const listed = [{ date: day(40), name: "Nursing Officer, Bhopal" }];
    expect(examChoices(listed, plan)).toHaveLength(3);
    expect(formValues({ ...defaultPlan, examDay: today + 9 })).toMatchObject({ exam: "own", date: day(9) });
    expect(formValues(defaultPlan)).toMatchObject({ exam: "none", date: "" });
  });
});

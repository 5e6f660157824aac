import { z } from "zod";
import { ShiftsNotSet, setShifts } from "../../evaluation/shifts";
import { id, optional, text } from "../../http/fields";
import {
  minutesOfSettings,
  settingFaults,
  statementsOfSettings,
  statementsToDelete,
  statementsToTakeBack,
  statementToPublish,
} from "../../papers/change-test";
import { momentOf } from "../../question-bank/test-window";
import { indexContent } from "../../search/index-content";
import { findStaffTest, hasOpened, packagesOfRow, type StaffTestRow, stateOfTest } from "../../tests/staff-tests";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";
import { countOfThings, orRefuse } from "./desk-words";
import { readScheme, readSettings, settingFields } from "./settings-form";

async function openStaffTest({ env, institute }: StaffContext, testId: number): Promise<StaffTestRow> {
  const test = await findStaffTest(env, institute.id, testId);
  if (test === null) throw new VerbRefusal("There is no such test.");
  return test;
}

const windowOfRow = ({ starts_at, ends_at, solutions_from }: StaffTestRow) => ({ starts_at, ends_at, solutions_from });
const beganWords = (began: number) => `${countOfThings(began, "student")} began it`;

/** What a student's answers hang on, for a form that changes the test. */
export const versionedTest = ({ began: _, ...test }: StaffTestRow) => test;

export const changeTest = verb({
  name: "change-test",
  title: "Save the settings",
  roles: TEACHERS,
  tells: "Nobody. Students read the new settings when they open the test; who began keeps the end they began with.",
  asks: z.object({ test_id: id(), version: text(), ...settingFields }),
  async run(context, { test_id, version, ...fields }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const before = await openStaffTest(context, test_id);
    checkVersion(version, versionedTest(before));
    const after = { ...(await readSettings(context, fields, before)), scheme: await readScheme(fields) };
    await orRefuse("minutes", () => minutesOfSettings(after, before.questions));
    const faults = await orRefuse("sections", () => settingFaults(before, after, now));
    if (Object.keys(faults).length > 0) {
      throw new VerbRefusal(`${beganWords(before.began)}, and others may at any moment.`, faults);
    }
    const hasMoved = before.ends_at !== after.window.endsAt || before.starts_at !== after.window.startsAt;
    const began = hasOpened(before, now)
      ? ` ${beganWords(before.began)}: they keep the end they began with, who begins from now on has the new one.`
      : " Nobody could begin yet.";
    return {
      says: `The settings are saved.${hasMoved && before.is_draft === 0 ? began : ""}`,
      to: `/desk/tests/${test_id}`,
      log: { about: `test ${test_id}`, before: windowOfRow(before), after: after.window },
      writes: await statementsOfSettings(env, institute.id, before, after),
      after: searchReads(env, before, after.packageIds),
    };
  },
});

/** Has the search read anew what it says of a test. */
function searchReads({ DB }: StaffContext["env"], test: StaffTestRow, packageIds: readonly number[] = []) {
  const packages = new Set([...packagesOfRow(test).map((one) => one.id), ...packageIds]);
  return async () => {
    if (test.is_draft === 0) await indexContent(DB, "test", [test.id]);
    await indexContent(DB, "package", [...packages]);
  };
}

export const publishTest = verb({
  name: "publish-test",
  title: "Publish the test",
  roles: TEACHERS,
  tells: "No message goes out. Students find it under Tests and in the search at once.",
  asks: z.object({ test_id: id(), version: text() }),
  async run(context, { test_id, version }): Promise<VerbOutcome> {
    const { env, now } = context;
    const test = await openStaffTest(context, test_id);
    if (test.is_draft === 0) throw new VerbRefusal("It is published already.");
    checkVersion(version, versionedTest(test));
    if (test.questions === 0) throw new VerbRefusal("It has no questions.");
    if (test.ends_at !== null && test.ends_at <= now.toISOString()) {
      throw new VerbRefusal("Its time is over: nobody could begin. Give it a later end first.");
    }
    const where = `Students find it under Tests, ${test.subject_name ?? "all subjects"}`;
    return {
      says: `The test is published. ${where}, from now on.`,
      log: { about: `test ${test_id}`, after: { published: true } },
      writes: [statementToPublish(env, test_id)],
      after: searchReads(env, { ...test, is_draft: 0 }),
    };
  },
});

export const takeBackTest = verb({
  name: "take-back-test",
  title: "Take the test back",
  roles: TEACHERS,
  tells: "Nobody. Students do not find it any more. Only before anybody began.",
  asks: z.object({ test_id: id() }),
  async run(context, { test_id }): Promise<VerbOutcome> {
    const { env, now } = context;
    const test = await openStaffTest(context, test_id);
    if (test.is_draft === 1) throw new VerbRefusal("It is not published.");
    if (test.began > 0) {
      throw new VerbRefusal(`${beganWords(test.began)}. It stays: correct its keys, or drop questions that are wrong.`);
    }
    if (test.bought > 0) {
      throw new VerbRefusal(`${countOfThings(test.bought, "student")} bought it. Give the money back first.`);
    }
    return {
      says: "The test is taken back. No student finds it any more.",
      log: { about: `test ${test_id}`, after: { published: false } },
      writes: statementsToTakeBack(env, test_id, now),
      after: searchReads(env, { ...test, is_draft: 1 }),
    };
  },
});

export const deleteTest = verb({
  name: "delete-test",
  title: "Delete the test",
  roles: TEACHERS,
  tells: "Nobody: no student ever saw it. Its questions go with it.",
  asks: z.object({ test_id: id(), also_packages: optional(text()) }),
  async run(context, { test_id, also_packages }): Promise<VerbOutcome> {
    const { env } = context;
    const test = await openStaffTest(context, test_id);
    if (test.is_draft === 0 || test.began > 0) throw new VerbRefusal("A published test stays. Take it back instead.");
    if (test.taken_back_at !== null) {
      throw new VerbRefusal(
        "It was published once, and may be on students' phones. It stays among the unpublished ones.",
      );
    }
    const packages = packagesOfRow(test);
    if (packages.length > 0 && also_packages !== "true") {
      const names = packages.map(({ name }) => name).join(", ");
      throw new VerbRefusal(`${countOfThings(packages.length, "package")} have it: ${names}. Tick that you know.`);
    }
    return {
      says: `${test.name} is deleted, with ${countOfThings(test.questions, "question")}.`,
      to: "/desk/tests",
      log: { about: `test ${test_id}`, before: { questions: test.questions, packages: packages.map((one) => one.id) } },
      writes: await statementsToDelete(env, test_id),
      after: searchReads(env, { ...test, is_draft: 1 }),
    };
  },
});

export const SHIFT_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
const shiftField = optional(text({ max: 100 }));

export const setShiftsVerb = verb({
  name: "set-shifts",
  title: "Save the shifts",
  roles: TEACHERS,
  tells: "Nobody. Ranks are made anew: each student is ranked within the shift in which they began.",
  asks: z.object({
    test_id: id(),
    ...(Object.fromEntries(
      SHIFT_NUMBERS.flatMap((n) => [
        [`name_${n}`, shiftField],
        [`starts_${n}`, shiftField],
      ]),
    ) as { name_1: typeof shiftField }),
  }),
  async run(context, { test_id, ...fields }): Promise<VerbOutcome> {
    const { env } = context;
    const test = await openStaffTest(context, test_id);
    const typed = fields as Record<string, string | undefined>;
    const shifts = await Promise.all(
      SHIFT_NUMBERS.flatMap((n) => {
        const [name, starts] = [typed[`name_${n}`], typed[`starts_${n}`]];
        if (name === undefined && starts === undefined) return [];
        return [
          orRefuse(`starts_${n}`, () => ({
            name: name ?? `Shift ${n}`,
            startsAt: new Date(momentOf("starts", starts ?? "") ?? 0).toISOString(),
          })),
        ];
      }),
    );
    try {
      await setShifts(env.DB, test_id, shifts);
    } catch (error) {
      if (error instanceof ShiftsNotSet) throw new VerbRefusal(error.message);
      throw error;
    }
    return {
      says:
        shifts.length === 0
          ? "The test has no shifts: all are ranked together."
          : `The test has ${shifts.length} shifts. ${countOfThings(test.began, "student")} who began ${test.began === 1 ? "is" : "are"} ranked within theirs.`,
      log: { about: `test ${test_id}`, after: shifts },
    };
  },
});

export const testVerbs = [changeTest, publishTest, takeBackTest, deleteTest, setShiftsVerb];

/** In a list: "opens", "closes", or nothing. */
export const stateWords = (test: StaffTestRow, now: Date): string =>
  ({ unpublished: "Unpublished", coming: "Coming", running: "Running", open: "Open", past: "Over" })[
    stateOfTest(test, now)
  ];

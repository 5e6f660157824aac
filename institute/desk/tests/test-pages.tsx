import { toFraction, toMarks } from "../../marking/marking-scheme";
import { formatWindow } from "../../question-bank/test-window";
import {
  findStaffTest,
  hasOpened,
  listPackageNames,
  listPlaces,
  listStaffTests,
  packagesOfRow,
  type StaffTestRow,
  sectionsOfRow,
  TEST_STATES,
  type TestState,
} from "../../tests/staff-tests";
import { casesOf, findQuestions, optionTexts, schemeOf } from "../../tests/test-record";
import { type LanguageCode, languageName } from "../../translation/languages";
import { LookForm, SelectInput, TextInput, TickInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, rupeesOf, When } from "../parts";
import { endOfDay } from "../today/waiting";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import { countOfThings, localOf } from "./desk-words";
import { AskedText, ShownQuestion } from "./question-view";
import { SettingsFields, valuesOfTest } from "./settings-form";
import {
  changeTest,
  deleteTest,
  publishTest,
  SHIFT_NUMBERS,
  setShiftsVerb,
  stateWords,
  takeBackTest,
  versionedTest,
} from "./test-verbs";

const TEST_STATE_WORDS: Record<TestState, string> = {
  all: "All",
  unpublished: "Unpublished",
  coming: "Coming",
  today: "Start today",
  running: "Running, until they close",
  open: "Open, without an end",
  past: "Over",
};

const testsPage: DeskPage = {
  path: "/desk/tests",
  place: "tests",
  roles: TEACHERS,
  async draw({ env, institute, query, now }) {
    const state = TEST_STATES.find((one) => one === query.get("when")) ?? "all";
    const name = (query.get("name") ?? "").trim().slice(0, 100);
    const page = { limit: ROWS_PER_PAGE, offset: (pageNumber(query) - 1) * ROWS_PER_PAGE };
    const asked = { state, name, now, endOfDay: endOfDay(now), ...page };
    const [{ tests, total }, papers] = await Promise.all([
      listStaffTests(env, institute.id, asked),
      listPapers({ env, institute }),
    ]);
    return {
      title: "Tests",
      body: (
        <>
          <ul className="doors">
            <li>
              <a href="/desk/tests/new">A test from a paper</a>
            </li>
            <li>
              <a href="/desk/tests/reasons">Do reasons help?</a>
            </li>
          </ul>
          {papers.length === 0 ? null : (
            <Card title="Papers that are not stored yet">
              <ul>
                {papers.map((paper) => (
                  <li key={paper.id}>
                    <a className="line" href={`/desk/tests/drafts/${paper.id}`}>
                      {paper.name}
                    </a>{" "}
                    <When at={paper.created_at} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <LookForm action="/desk/tests">
            <SelectInput
              name="when"
              label="Which"
              choices={TEST_STATES.map((one) => [one, TEST_STATE_WORDS[one]] as const)}
              value={state}
            />
            <TextInput name="name" label="Name" type="search" value={name} />
          </LookForm>
          <RowTable
            caption="Tests"
            none="There is no such test."
            rows={tests}
            columns={[
              { head: "Name", cell: (test) => <a href={`/desk/tests/${test.id}`}>{test.name}</a> },
              { head: "State", cell: (test) => stateWords(test, now) },
              { head: "Opens", cell: ({ starts_at }) => (starts_at === null ? "" : <When at={starts_at} />) },
              { head: "Closes", cell: ({ ends_at }) => (ends_at === null ? "" : <When at={ends_at} />) },
              { head: "Questions", cell: ({ questions }) => questions, figure: true },
              { head: "Began", cell: ({ began }) => began, figure: true },
            ]}
          />
          <PageLinks path="/desk/tests" query={query} total={total} />
        </>
      ),
    };
  },
};

async function listPapers({ env, institute }: Pick<PageContext, "env" | "institute">) {
  const { results } = await env.DB.prepare(
    `SELECT id, data ->> 'name' AS name, created_at FROM desk_drafts WHERE institute_id = ? AND kind = 'paper'
      ORDER BY created_at DESC LIMIT 20`,
  )
    .bind(institute.id)
    .all<{ id: string; name: string; created_at: string }>();
  return results;
}

const openTestPage = ({ env, institute, params }: PageContext) => findStaffTest(env, institute.id, idOf(params.id));

/** What an institute settles of a test, in words. */
function TestFacts({ test, now }: { test: StaffTestRow; now: Date }) {
  const scheme = schemeOf(test);
  const startsAt = test.starts_at;
  const packages = packagesOfRow(test);
  return (
    <FactList
      facts={[
        ["State", stateWords(test, now)],
        ["When", formatWindow({ startsAt, endsAt: test.ends_at, solutionsFrom: test.solutions_from }) ?? "always open"],
        ["Questions", test.questions],
        ["Minutes", test.duration],
        [
          "Marks",
          `${toMarks(scheme, scheme.rightUnits)} for a right answer, ${toFraction(scheme, scheme.wrongUnits)} off for a wrong one`,
        ],
        ...sectionFacts(test),
        ["Screen", test.mode === "exam" ? "As in the real exam" : "Practice"],
        ["Stands in", [test.subject_name, test.chapter_name].filter(Boolean).join(": ") || "all subjects"],
        ["Price", test.is_premium === 0 ? "Free" : test.price > 0 ? rupeesOf(test.price * 100) : "In packages alone"],
        ...(packages.length > 0 ? [["Packages", packages.map(({ name }) => name).join(", ")] as const] : []),
        ["Students who began", test.began],
      ]}
    />
  );
}

function sectionFacts(test: StaffTestRow): (readonly [string, string])[] {
  const sections = sectionsOfRow(test);
  if (sections.length === 0) return [];
  const words = sections.map(
    ({ name, minutes, count }) => `${name} ${count}${minutes === null ? "" : ` (${minutes} minutes)`}`,
  );
  return [["Sections", words.join(", ")]];
}

const testPage: DeskPage = {
  path: "/desk/tests/:id",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const test = await openTestPage(context);
    if (test === null) return null;
    const { now } = context;
    const version = versionOf(versionedTest(test));
    const isOut = test.is_draft === 0;
    const names = packagesOfRow(test).map(({ name }) => name);
    const withoutIt = `${names.join(" and ")} will not have it any more`;
    const doors: readonly (readonly [path: string, words: string])[] = [
      ["preview", "See it as a student sees it"],
      ["questions", "Questions and their keys"],
      ["settings", "Settings and times"],
      ["shifts", "Shifts"],
      ...(isOut
        ? ([
            ["sitting", "While it runs"],
            ["results", "Results"],
          ] as const)
        : []),
    ];
    return {
      title: test.name,
      back: "/desk/tests",
      body: (
        <>
          {isOut ? null : (
            <Card title="No student sees it yet">
              <p>
                Look at it as a student sees it, then publish. Students find it under Tests,{" "}
                {test.subject_name ?? "all subjects"}
                {test.starts_at === null ? ", and can begin at once." : ", and can begin when it opens."}
              </p>
              <VerbForm verb={publishTest} hidden={{ test_id: test.id, version }} />
            </Card>
          )}
          <TestFacts test={test} now={now} />
          <ul className="doors">
            {doors.map(([path, words]) => (
              <li key={path}>
                <a href={`/desk/tests/${test.id}/${path}`}>{words}</a>
              </li>
            ))}
          </ul>
          {isOut && test.began > 0 ? (
            <p className="hint">{countOfThings(test.began, "student")} began it: it cannot be taken back any more.</p>
          ) : isOut ? (
            <Fold title="Take it back">
              <p>Students do not find it any more, until you publish it again.</p>
              <VerbForm verb={takeBackTest} hidden={{ test_id: test.id }} danger />
            </Fold>
          ) : test.taken_back_at === null ? (
            <Fold title="Delete it">
              <p>Its {countOfThings(test.questions, "question")} go with it.</p>
              <VerbForm verb={deleteTest} hidden={{ test_id: test.id }} danger>
                {names.length === 0 ? null : <TickInput name="also_packages" label={withoutIt} />}
              </VerbForm>
            </Fold>
          ) : null}
        </>
      ),
    };
  },
};

const settingsPage: DeskPage = {
  path: "/desk/tests/:id/settings",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const test = await openTestPage(context);
    if (test === null) return null;
    const { env, institute, now } = context;
    const [everyPlace, packageNames] = await Promise.all([
      listPlaces(env, institute.id),
      listPackageNames(env, institute.id),
    ]);
    return {
      title: `Settings of ${test.name}`,
      back: `/desk/tests/${test.id}`,
      body: (
        <>
          {hasOpened(test, now) ? (
            <p className="notice notice-now">
              {countOfThings(test.began, "student")} began, and others may at any moment. Its marks, minutes, sections
              and start stay; its end can only be later. Who began keeps the end they began with: give them minutes{" "}
              <a href={`/desk/tests/${test.id}/sitting`}>while it runs</a>.
            </p>
          ) : null}
          <VerbForm verb={changeTest} hidden={{ test_id: test.id, version: versionOf(versionedTest(test)) }}>
            <SettingsFields of={{ filled: valuesOfTest(test), everyPlace, packageNames }} />
          </VerbForm>
        </>
      ),
    };
  },
};

const previewPage: DeskPage = {
  path: "/desk/tests/:id/preview",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const test = await openTestPage(context);
    if (test === null) return null;
    const { env, query, now } = context;
    const [questions, { cases = [] }] = await Promise.all([findQuestions({ env }, test.id), casesOf({ env }, test.id)]);
    const from = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const starts = new Map<number, string>();
    let next = 1;
    for (const { name, count, minutes } of sectionsOfRow(test)) {
      starts.set(next, minutes === null ? name : `${name}, ${minutes} minutes`);
      next += count;
    }
    return {
      title: test.name,
      back: `/desk/tests/${test.id}`,
      body: (
        <>
          <p className="hint">As a student sees it: without the key.</p>
          <Card title="Instructions">
            <AskedText html={test.instructions} language="en" />
          </Card>
          <TestFacts test={test} now={now} />
          {questions.slice(from, from + ROWS_PER_PAGE).map((row, at) => {
            const number = from + at + 1;
            const shared = cases.find(({ id }) => id === row.case_id);
            const isNew = shared !== undefined && questions[number - 2]?.case_id !== row.case_id;
            const section = starts.get(number);
            const others = (JSON.parse(row.translations) as { language: LanguageCode }[]).map(
              ({ language }) => language,
            );
            return (
              <div className="stack" key={row.id}>
                {section === undefined ? null : <h2>Section {section}</h2>}
                <ShownQuestion
                  number={number}
                  of={{
                    ...{ question: row.question, options: optionTexts(row), language: row.language },
                    ...{ image: row.image, imageAlt: row.image_alt },
                    stem: isNew ? <AskedText html={shared.text} language={shared.language} /> : null,
                  }}
                >
                  {others.length === 0 ? null : <p className="hint">Also in {others.map(languageName).join(", ")}</p>}
                </ShownQuestion>
              </div>
            );
          })}
          <PageLinks path={`/desk/tests/${test.id}/preview`} query={query} total={questions.length} />
        </>
      ),
    };
  },
};

interface ShiftFieldsProps {
  number: number;
  shift: { name: string; starts_at: string } | undefined;
}

function ShiftFields({ number, shift }: ShiftFieldsProps) {
  const words = { name: `Name of shift ${number}`, starts: `Shift ${number} begins` };
  const fields = { name: `name_${number}`, starts: `starts_${number}` };
  return (
    <fieldset className="field">
      <legend>Shift {number}</legend>
      <TextInput name={fields.name} label={words.name} value={shift?.name} />
      <TextInput
        name={fields.starts}
        label={words.starts}
        type="datetime-local"
        value={localOf(shift?.starts_at ?? null)}
      />
    </fieldset>
  );
}

const shiftsPage: DeskPage = {
  path: "/desk/tests/:id/shifts",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const test = await openTestPage(context);
    if (test === null) return null;
    const { results: shifts } = await context.env.DB.prepare(
      "SELECT name, starts_at FROM test_shifts WHERE test_id = ? ORDER BY starts_at",
    )
      .bind(test.id)
      .all<{ name: string; starts_at: string }>();
    return {
      title: `Shifts of ${test.name}`,
      back: `/desk/tests/${test.id}`,
      body: (
        <>
          <p>
            A test that is sat in two or more sittings ranks each student within the shift in which they began. Leave
            all fields empty for one ranking of all.
          </p>
          <VerbForm verb={setShiftsVerb} hidden={{ test_id: test.id }}>
            {SHIFT_NUMBERS.map((number) => (
              <ShiftFields key={number} number={number} shift={shifts[number - 1]} />
            ))}
          </VerbForm>
        </>
      ),
    };
  },
};

export const testPages = [testsPage, testPage, settingsPage, previewPage, shiftsPage];

/** What staff see and do while a test runs. */
import { listMessages, MESSAGE_LENGTH, type TestMessageRow } from "../../tests/messages";
import {
  countSittings,
  listRunningTests,
  listSittings,
  SITTING_STATES,
  type SittingCounts,
  type SittingRow,
  type SittingState,
} from "../../tests/sittings";
import { LookForm, SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import {
  Card,
  DeskNotice,
  FactList,
  PageLinks,
  pageNumber,
  ROWS_PER_PAGE,
  type RowColumn,
  RowTable,
  When,
} from "../parts";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import {
  APP_NOT_TOLD,
  findTestName,
  giveTimeToAll,
  giveTimeToOne,
  sendTestMessage,
  sittingsOf,
  takeBackTestMessage,
  tellApp,
} from "./verbs";

const stateChoices = Object.entries(SITTING_STATES);

function askedState(query: URLSearchParams): SittingState {
  const asked = query.get("state");
  return asked === "ended" || asked === "missing" ? asked : "sits";
}

function MinutesInput({ hint }: { hint?: string }) {
  return <TextInput name="minutes" label="More minutes" type="number" inputMode="numeric" hint={hint} required />;
}

const studentColumns = (testId: number): RowColumn<SittingRow>[] => [
  { head: "Student", cell: ({ name, phone }) => `${name}, ${phone}` },
  { head: "Began", cell: ({ began_at }) => <When at={began_at} /> },
  {
    head: "Time is over",
    cell: ({ ends, extra_minutes }) => (
      <>
        <When at={new Date(ends * 1000).toISOString()} />
        {extra_minutes > 0 ? `, with ${extra_minutes} more minutes` : ""}
      </>
    ),
  },
  {
    head: "More time",
    cell: ({ student_id, extra_minutes, state }) =>
      state === "ended" ? null : (
        <VerbForm
          verb={giveTimeToOne}
          row={student_id}
          hidden={{ test_id: testId, student_id, version: versionOf(extra_minutes) }}
          button="Give"
          inline
        >
          <MinutesInput />
        </VerbForm>
      ),
  },
];

function Counts({ counts }: { counts: SittingCounts }) {
  const { sits, ended, missing } = counts;
  return (
    <>
      <FactList
        facts={[
          ["Began", sits + ended + missing],
          ["Sit now", sits],
          ["Handed in", ended],
          ["Time over, no answers yet", missing],
        ]}
      />
      {missing === 0 ? null : (
        <p className="hint">
          Answers that are missing are safe in the app, which sends them by itself: as soon as this server takes them,
          or when the student signs in again.
        </p>
      )}
    </>
  );
}

function SitterMessages({ testId, messages }: { testId: number; messages: readonly TestMessageRow[] }) {
  return (
    <Card title="A message to everybody who sits">
      <VerbForm verb={sendTestMessage} hidden={{ test_id: testId }}>
        <TextInput
          name="text"
          label="Message"
          lines={3}
          maxLength={MESSAGE_LENGTH}
          hint={`Plain words, at most ${MESSAGE_LENGTH} characters. Who begins later reads it too, until it ends.`}
          required
        />
      </VerbForm>
      {messages.map(({ id, text, sent_at, shown_until }) => (
        <div className="stack" key={id}>
          <p dir="auto">{text}</p>
          <p className="hint">
            Sent <When at={sent_at} />, shown until <When at={shown_until} />
          </p>
          <VerbForm
            verb={takeBackTestMessage}
            row={id}
            hidden={{ test_id: testId, message_id: id }}
            button="Take it back"
            inline
          />
        </div>
      ))}
    </Card>
  );
}

async function drawSitting(context: PageContext) {
  const { env, params, query } = context;
  const testId = idOf(params.id);
  const name = testId === null ? null : await findTestName(context, testId);
  if (testId === null || name === null) return null;
  const of = sittingsOf(context, testId);
  const state = askedState(query);
  const find = (query.get("find") ?? "").trim().slice(0, 100);
  const page = { limit: ROWS_PER_PAGE, offset: (pageNumber(query) - 1) * ROWS_PER_PAGE };
  const [counts, { rows, total }, messages] = await Promise.all([
    countSittings(of),
    listSittings(of, { state, find, ...page }),
    listMessages(env, of),
  ]);
  const path = `/desk/tests/${testId}/sitting`;
  return {
    title: `While it runs: ${name}`,
    back: `/desk/tests/${testId}`,
    body: (
      <>
        {counts.untold === 0 ? null : (
          <DeskNotice tone="bad">
            <p>{APP_NOT_TOLD}</p>
            <VerbForm verb={tellApp} hidden={{ test_id: testId }} />
          </DeskNotice>
        )}
        <Card title="Now">
          <Counts counts={counts} />
          <a className="line" href={path}>
            Look again
          </a>
        </Card>
        <SitterMessages testId={testId} messages={messages} />
        {counts.sits === 0 ? null : (
          <Card title="More time for everybody who sits">
            <VerbForm verb={giveTimeToAll} hidden={{ test_id: testId, version: versionOf(counts.given) }}>
              <MinutesInput hint="For those who sit now, not for those who begin later. It is not taken back." />
            </VerbForm>
          </Card>
        )}
        <Card title="Students">
          <LookForm action={path}>
            <SelectInput name="state" label="Students who" value={state} choices={stateChoices} />
            <TextInput name="find" label="Name or phone" type="search" value={find} maxLength={100} />
          </LookForm>
          <RowTable rows={rows} columns={studentColumns(testId)} caption="Students" none="Nobody." />
          <PageLinks path={path} query={query} total={total} />
        </Card>
      </>
    ),
  };
}

const sittingPage: DeskPage = { path: "/desk/tests/:id/sitting", place: "tests", roles: TEACHERS, draw: drawSitting };

/** Where the tests of today are found without their list. */
const runningPage: DeskPage = {
  path: "/desk/sittings",
  place: "tests",
  roles: TEACHERS,
  async draw({ env, institute, now }) {
    const tests = await listRunningTests({ env, instituteId: institute.id, now });
    return {
      title: "Tests that run",
      body:
        tests.length === 0 ? (
          <p className="lede">Nobody began a test in the last 12 hours.</p>
        ) : (
          <ul className="doors">
            {tests.map(({ id, name, began }) => (
              <li key={id}>
                <a href={`/desk/tests/${id}/sitting`}>{`${name}: ${began} began in the last 12 hours`}</a>
              </li>
            ))}
          </ul>
        ),
    };
  },
};

export const sittingPages = [runningPage, sittingPage];

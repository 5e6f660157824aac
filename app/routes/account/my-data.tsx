import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as icons from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { capital } from "~/lib/format";
import { isRecord } from "~/lib/institute/schemas/wire";
import { recordOf } from "~/lib/keys";
import { formatMoment } from "~/lib/moment";
import type { Row } from "~/lib/rights/read-tables";
import { attemptTables, notebookTables, phoneCookies, purchaseTables, type TableRule } from "~/lib/rights/stores";
import { accountPaths, chatPaths, homePaths, jobPaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { collectData } from "./my-data-collecting";
import { settingsPath } from "./profile/overview";

export const meta: MetaFunction = () => [{ title: "My data · PCBT" }];

/** More stand in the file: a page of thousands of rows opens on no cheap phone. */
const MOST_ROWS = 50;
const MAX_CELL_CHARACTERS = 500;

const label = (name: string) =>
  capital(name.replace(/_/g, " ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

function formatStoredValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  // A number of this size under a name in "at" is a moment in ms.
  if (/(^|_)at$|At$/.test(name) && typeof value === "number" && value > 1e12) return formatMoment(value);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)}…` : text;
}

/** `table`: as the store calls it. */
function shownTable(table: string, title: string, until: string, rows: readonly Row[]) {
  const lines = rows.slice(0, MOST_ROWS).map((row) =>
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const text = formatStoredValue(name, value);
      return text === "" ? [] : [[label(name), text]];
    }),
  );
  return { name: table, title: capital(title), until, count: rows.length, rows: lines };
}

type ShownTable = ReturnType<typeof shownTable>;

/** Tables that hold something, in the words of their rules. */
function shownStore(
  tables: Readonly<Record<string, readonly Row[]>>,
  rules: Readonly<Record<string, TableRule>>,
): ShownTable[] {
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => shownTable(name, rules[name]?.holds ?? label(name), rules[name]?.until ?? "", rows));
}

const asRows = (value: unknown): Row[] => [isRecord(value) ? value : { value }];

const settingsRule = { settings: { holds: "your settings", until: "400 days after the last change" } };

export const loader = requireStudent(async (args) => {
  const { attempts, notebook, purchases, settings, phone, institute } = await collectData(args);
  const groups: { name: string; tables: ShownTable[] }[] = [
    {
      name: "From your institute",
      tables:
        institute.kind === "told"
          ? institute.tables
              .filter(({ rows }) => rows.length > 0)
              .map(({ name, holds, rows }) => shownTable(name, holds || name, "", rows))
          : [],
    },
    {
      name: "Your tests",
      tables: Object.entries(attempts).flatMap(([testId, tables]) =>
        shownStore(tables, attemptTables).map((table) => ({ ...table, title: `Test ${testId}: ${table.title}` })),
      ),
    },
    { name: "Your notebook", tables: shownStore(notebook, notebookTables) },
    { name: "Your purchases", tables: shownStore(purchases, purchaseTables) },
    {
      name: "Your settings, for other phones",
      tables: settings ? shownStore({ settings: asRows(settings) }, settingsRule) : [],
    },
    {
      name: "On this phone",
      tables: shownStore(
        recordOf(Object.keys(phone), (name) => asRows(phone[name])),
        phoneCookies,
      ),
    },
  ];
  return { groups: groups.filter(({ tables }) => tables.length > 0), institute: institute.kind };
});

/** Where a student changes what a table holds; answers and payments are nobody's to change. */
const correctedAt: Readonly<Record<string, string>> = {
  students: accountPaths.view("details"),
  student_batches: accountPaths.view("details"),
  tokens: accountPaths.view("devices"),
  consents: accountPaths.view("consent"),
  doubts: homePaths.doubts,
  job_applications: jobPaths.applications,
  job_bookmarks: jobPaths.bookmarks,
  study_plan: homePaths.plan,
  solved_doubts: homePaths.doubts,
  blocked: chatPaths.blocked,
  settings: settingsPath,
  pcbt_preferences: settingsPath,
  pcbt_translation: homePaths.language(),
  pcbt_job_answers: jobPaths.eligibility,
};

const corrections = [
  { href: accountPaths.view("details"), title: "Name, email, batches", icon: icons.pencil },
  { href: accountPaths.view("consent"), title: "Consent and year of birth", icon: icons.lock },
  { href: accountPaths.view("picture"), title: "Picture", icon: icons.picture },
  { href: accountPaths.view("devices"), title: "Devices", icon: icons.device },
  { href: purchasePaths.all, title: "Purchases", icon: icons.rupee },
  { href: homePaths.contacts, title: "Anything else", line: "Ask your institute", icon: icons.contact },
  { href: accountPaths.view("delete"), title: "Delete my account", line: "What goes, what stays", icon: icons.bin },
];

function FromInstitute({ kind }: { kind: "told" | "no-call" | "failed" }) {
  if (kind === "told") return null;
  if (kind === "failed") {
    return <Notice>Your institute did not answer now, so its part is missing here. Try again in a few minutes.</Notice>;
  }
  return (
    <Notice>
      <p>
        Your institute stores more about you, and its server cannot hand it out here: your account, submitted tests,
        messages, doubts and applications. <a href={homePaths.contacts}>Ask your institute</a> for “a copy of my data”.
        It has to answer.
      </p>
    </Notice>
  );
}

function MyDataTable({ name, title, until, count, rows }: ShownTable) {
  const href = correctedAt[name];
  return (
    <details className="stack stack-tight">
      <summary className="subheading">
        <Words>{title}</Words> ({count})
      </summary>
      {until === "" ? null : <p className="hint">Stored for: {until}.</p>}
      {href === undefined ? null : (
        <a className="link-words link-line" href={href}>
          Change <span className="sr-only">{title}</span>
        </a>
      )}
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
        <RecordList key={place} rows={row} />
      ))}
      {count > rows.length ? <p className="hint">{count - rows.length} more are in the file.</p> : null}
    </details>
  );
}

export default function MyData() {
  const { groups, institute } = useLoaderData<typeof loader>();
  return (
    <Page
      title="My data"
      crumbs={[{ label: "Me", href: accountPaths.profile }]}
      aside={
        <section className="stack stack-tight aside" aria-labelledby="wrong">
          <h2 id="wrong">Is something wrong?</h2>
          <ListRows rows={corrections} />
        </section>
      }
    >
      <p>
        <a className="btn btn-main" href={accountPaths.dataFile} download>
          Save all as a file
        </a>
      </p>
      <FromInstitute kind={institute} />
      {groups.map(({ name, tables }) => (
        <details key={name} className="fold">
          <summary>
            {name} ({tables.length})
          </summary>
          <div className="lines">
            {tables.map((table) => (
              <MyDataTable key={table.title} {...table} />
            ))}
          </div>
        </details>
      ))}
      <details className="fold">
        <summary>What is not in the file</summary>
        <p>
          The file is JSON: any computer can read it. Passwords and sessions are left out, and so is what would tell the
          answers of a test that is not submitted.
        </p>
        <p>
          Your institute may measure whether it helps to read why a wrong option is wrong: then some of these lines, by
          chance, come only when you choose that option again. Nothing more is stored for it, and you always see the
          right answer and its explanation.
        </p>
      </details>
    </Page>
  );
}

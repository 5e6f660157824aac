import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import { Notice } from "~/components/parts/notice";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { isRecord } from "~/lib/institute/schemas/wire";
import { recordOf } from "~/lib/keys";
import type { Row } from "~/lib/rights/read-tables";
import { attemptTables, notebookTables, phoneCookies, purchaseTables } from "~/lib/rights/stores";
import { accountPaths, chatPaths, homePaths, jobPaths, purchasePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { collectData } from "./my-data-collecting";
import { type ShownTable, shownStore, shownTable } from "./my-data-rows";

export const meta: MetaFunction = () => [{ title: "My data · PCBT" }];

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
              .map(({ name, holds, rows }) => shownTable({ name, title: holds || name }, rows))
          : [],
    },
    ...Object.entries(attempts).map(([testId, tables]) => ({
      name: `Test ${testId}`,
      tables: shownStore(tables, attemptTables),
    })),
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

const settingsPath = modalPath({ pathname: accountPaths.profile, search: "" }, "settings");

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
  { href: accountPaths.view("details"), label: "Name, email, batches" },
  { href: accountPaths.view("consent"), label: "Consent and year of birth" },
  { href: accountPaths.view("picture"), label: "Picture" },
  { href: accountPaths.view("devices"), label: "Devices" },
  { href: purchasePaths.all, label: "Purchases" },
  { href: homePaths.contacts, label: "Anything else: ask your institute" },
];

function FromInstitute({ kind }: { kind: "told" | "no-call" | "failed" }) {
  if (kind === "told") return null;
  return (
    <Notice tone="info">
      <p>
        {kind === "no-call"
          ? "Your institute stores more about you, and its server cannot hand it out here: your account, submitted tests, messages, doubts and applications."
          : "Your institute did not answer now, so its part is missing here. Try again in a few minutes."}
      </p>
      {kind === "no-call" ? (
        <p>
          <a className="link-words" href={homePaths.contacts}>
            Ask your institute
          </a>{" "}
          for “a copy of my data”. It has to answer.
        </p>
      ) : null}
    </Notice>
  );
}

function MyDataTable({ name, title, until, count, rows }: ShownTable) {
  const href = correctedAt[name];
  return (
    <details className="fold">
      <summary>
        <Words>{title}</Words> ({count})
      </summary>
      {until === "" ? null : <p className="hint">Stored for: {until}.</p>}
      {href === undefined ? null : (
        <p>
          <a className="link-words" href={href}>
            Change <span className="sr-only">{title}</span>
          </a>
        </p>
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
      lede="All that is stored about you: here to read, in a file to keep."
      crumbs={[{ label: "Me", href: accountPaths.profile }]}
    >
      <p>
        <a className="btn btn-main" href={accountPaths.dataFile} download>
          Save all as a file
        </a>
      </p>
      <p className="hint">
        The file is JSON: any computer can read it. Passwords and sessions are left out, and so is what would tell the
        answers of a test that is not submitted.
      </p>
      <p className="hint">
        Your institute may measure whether it helps to read why a wrong option is wrong: then some of these lines, by
        chance, come only when you choose that option again. Nothing more is stored for it, and you always see the right
        answer and its explanation.
      </p>
      <FromInstitute kind={institute} />
      {groups.map(({ name, tables }) => (
        <section key={name} className="stack" aria-label={name}>
          <h2>{name}</h2>
          {tables.map((table) => (
            <MyDataTable key={table.title} {...table} />
          ))}
        </section>
      ))}
      <section className="part" aria-labelledby="wrong">
        <h2 id="wrong">Is something wrong?</h2>
        <ul className="bullets">
          {corrections.map(({ href, label }) => (
            <li key={href}>
              <a className="link-words" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className="link-words" href={accountPaths.view("delete")}>
            Delete my account
          </a>{" "}
          says what goes, what stays and until when.
        </p>
      </section>
    </Page>
  );
}

import type { ReactNode } from "react";
import { Badge } from "~/components/parts/badge";
import { ChartFrame } from "~/components/parts/chart-frame";
import { ChipFilter } from "~/components/parts/chip-filter";
import { EmptyNote } from "~/components/parts/empty-note";
import { FigureStrip } from "~/components/parts/figure-strip";
import { Icon } from "~/components/parts/icon";
import * as actions from "~/components/parts/icon-paths";
import * as states from "~/components/parts/icon-paths";
import * as subjects from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { Price } from "~/components/parts/price";
import { ScoreBar } from "~/components/parts/score-bar";
import { subjectIcon } from "~/components/parts/subject-icon";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { useDocumentSettings } from "~/components/shell/document-context";
import { Page } from "~/components/shell/page";
import { homePaths } from "~/paths";

const partStyles = `
  .look { display: grid; gap: 1rem; padding: 1rem; background: var(--ground); color: var(--ink); }
  .look-twice { width: 180px; zoom: 2; }
  .icons { display: flex; flex-wrap: wrap; gap: 0.5rem; }
`;

const here = homePaths.home;
const partNames = ["Pharmacology", "Midwifery and Obstetrics", "Child Health Nursing"];

function PartLook({ title, theme, twice }: { title: string; theme?: string; twice?: boolean }) {
  return (
    <section className={twice ? "look look-twice" : "look"} data-theme={theme}>
      <h2>{title}</h2>
      <PartList />
    </section>
  );
}

function Urdu({ children }: { children: ReactNode }) {
  return (
    <section className="look" lang="ur" dir="rtl">
      {children}
    </section>
  );
}

function PartList() {
  return (
    <>
      <FigureStrip
        label="This week"
        figures={[
          { value: "3", label: "tests" },
          { value: "42 %", label: "correct" },
          { value: "63 of 77", label: "best rank" },
        ]}
      />
      <ScoreBar right={1} wrong={7} leftOut={2} />
      <ListRow
        href={here}
        title="NORCET Preliminary Mock 1"
        line="100 questions · 90 min · −1/3"
        icon={subjectIcon("Mock")}
        badge={<Badge tone="now">60 min left</Badge>}
      />
      <ListRows
        rows={partNames.map((title) => ({
          href: here,
          title,
          line: "24 questions · 24 min",
          icon: subjectIcon(title),
          badge: <Badge tone="good">Best 12</Badge>,
        }))}
      />
      <SubjectTiles subjects={partNames.map((name, at) => ({ href: `${here}#${at}`, name, line: "24 questions" }))} />
      <a className="card card-now link-card" href={here}>
        <strong>Quick Ten: Mixed Revision</strong>
        <span>Running: 7 minutes left.</span>
        <span className="link-words">Continue the test</span>
      </a>
      <Notice>You need the network to open the test.</Notice>
      <Notice tone="good">Code sent by SMS.</Notice>
      <Notice tone="bad">Username or password is wrong.</Notice>
      <Notice tone="now">80 questions have not opened yet.</Notice>
      <ChipFilter
        label="Answers"
        chips={[
          { label: "All", count: 10, href: "#all", isCurrent: true },
          { label: "Wrong", count: 7, href: "#wrong", isCurrent: false },
          { label: "Left out", count: 2, href: "#left-out", isCurrent: false },
        ]}
      />
      <Price price={49_900} maxPrice={99_800} />
      <Price price={0} />
      <EmptyNote text="You have not taken a test yet." href={here} action="Take a test" />
      <ChartFrame
        title="Marks, test by test"
        summary="Up by 4 marks in three tests."
        numbers={{
          columns: ["Test", "Marks"],
          rows: [
            ["Quick Ten", 3],
            ["Pharmacology", 5],
            ["Mock 1", 7],
          ],
        }}
      >
        <svg viewBox="0 0 300 80" width="300" height="80" aria-hidden="true">
          <path d="M10 60 150 40 290 20" fill="none" stroke="currentColor" strokeWidth="3" />
        </svg>
      </ChartFrame>
      <p className="actions">
        <a className="btn btn-main" href={here}>
          Save & Next
        </a>
        <a className="btn" href={here}>
          Next
        </a>
        <a className="btn btn-quiet" href={here}>
          Previous
        </a>
        <a className="btn btn-danger" href={here}>
          Delete
        </a>
      </p>
    </>
  );
}

export default function DevelopmentParts() {
  const { nonce } = useDocumentSettings();
  return (
    <Page title="Parts" wide>
      <style nonce={nonce}>{partStyles}</style>
      <section className="card">
        <h2>Icons</h2>
        <p className="icons">
          {Object.entries({ ...states, ...actions, ...subjects }).map(([name, path]) => (
            <span key={name} title={name}>
              <Icon path={path} />
            </span>
          ))}
        </p>
      </section>
      <PartLook title="Light" theme="light" />
      <PartLook title="Dark" theme="dark" />
      <Urdu>
        <h2>اردو</h2>
        <ListRows
          rows={[
            { href: here, title: "فارماکولوجی", line: "24 سوالات", icon: subjects.pill },
            { href: here, title: "بچوں کی نرسنگ", line: "25 سوالات", icon: subjects.child },
          ]}
        />
        <Notice tone="now">یہ ٹیسٹ ابھی جاری ہے۔</Notice>
        <EmptyNote text="ابھی کوئی ٹیسٹ نہیں ہے۔" />
      </Urdu>
      <PartLook title="200 %" twice />
    </Page>
  );
}

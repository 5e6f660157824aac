import { rupee } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { Facts, Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { formatCount, formatMarks } from "~/lib/format";
import type { ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";
import type { CorrectionNotice, Opening } from "~/lib/notebook/object/views";
import type { Exam, Tonight } from "~/lib/notebook/rules/tonight";
import { formatBacklog, formatExam } from "~/lib/notebook/tonight-words";
import type { Purchase } from "~/lib/purchase/purchases";
import { stageLabels } from "~/lib/purchase/stage-labels";
import { accountPaths, homePaths, purchasePaths, testPaths } from "~/paths";

export function CorrectionNotices({ notices }: { notices: readonly CorrectionNotice[] }) {
  return notices.map(({ id, testId, performanceId, name, marksBefore, marksAfter }) => (
    <Notice key={id} tone="now">
      <p>
        The answer key of <Words>{name}</Words> was corrected. Your marks: {formatMarks(marksAfter)} instead of{" "}
        {formatMarks(marksBefore)}.
      </p>
      <form method="post" className="actions">
        <ButtonLink href={testPaths.review(testId, performanceId)}>See your result</ButtonLink>
        <button type="submit" name="notice" value={id} className="btn btn-quiet">
          Got it
        </button>
      </form>
    </Notice>
  ));
}

export function OpenedSolutions({ opened }: { opened: readonly Opening[] }) {
  return opened.map(({ testId, performanceId, name }) => (
    <Notice key={performanceId} tone="now">
      <p>
        The solutions of <Words>{name || "your test"}</Words> are open.
      </p>
      <form method="post" className="actions">
        <ButtonLink href={testPaths.solutions(testId, performanceId)}>See the solutions</ButtonLink>
        <button type="submit" name="opening" value={performanceId} className="btn btn-quiet">
          Got it
        </button>
      </form>
    </Notice>
  ));
}

export function OpenPurchases({ purchases }: { purchases: readonly Purchase[] }) {
  if (purchases.length === 0) return null;
  const rows = purchases.map(({ id, itemName, stage, totalPaise }) => ({
    href: purchasePaths.purchase(id),
    title: itemName,
    line: `${stageLabels[stage]} · ${formatPaise(totalPaise)}`,
    icon: rupee,
  }));
  return (
    <section className="stack stack-tight" aria-labelledby="open-purchases">
      <h2 id="open-purchases">Your payment</h2>
      <ListRows rows={rows} />
    </section>
  );
}

/** Shown until a password is set, without which each sign-in needs an OTP. */
export function SetPasswordCard({ fresh }: { fresh: boolean }) {
  return (
    <section className="card card-now" aria-labelledby="set-password">
      <h2 id="set-password">Set a password</h2>
      <p>
        You signed in with an OTP.{" "}
        {fresh
          ? "Set a password now, so you can sign in without an OTP. If you have one, you need not."
          : "With a password you can sign in without an OTP. To set it, sign out and sign in with a new OTP."}
      </p>
      <p className="actions">
        <ButtonLink href={accountPaths.view("password")}>Set password</ButtonLink>
      </p>
    </section>
  );
}

export function FirstTest({ test: { name, href, facts = [] } }: { test: ListItem }) {
  return (
    <section className="card" aria-labelledby="first-test">
      <h2 id="first-test">Start here</h2>
      <p>
        <Words>{name}</Words>
        {facts.some(Boolean) ? `: ${facts.filter(Boolean).join(" · ")}` : ""}
      </p>
      <p className="actions">
        <MainLink href={href ?? ""}>Open the test</MainLink>
      </p>
    </section>
  );
}

export function TonightCard({ tonight }: { tonight: Tonight }) {
  const { questions, minutes } = tonight;
  const backlog = formatBacklog(tonight);
  return (
    <section className="card" aria-labelledby="tonight">
      <h2 id="tonight">Tonight</h2>
      <p>
        {formatCount(questions, "question")}, about {minutes} min
      </p>
      {backlog ? <p className="hint">{backlog}</p> : null}
      <form method="post" action={homePaths.tonight} className="actions">
        <button type="submit" className="btn btn-main">
          Start
        </button>
      </form>
      <ExamLine exam={tonight.exam} />
    </section>
  );
}

/** The one question of Home: without a day, a sensible default holds. */
export function ExamLine({ exam }: { exam: Exam }) {
  if (exam.state === "none") return null;
  return (
    <p className="facts">
      <Words>{formatExam(exam)}</Words>
      <a className="link-words" href={homePaths.plan}>
        {exam.state === "ask" ? "Choose the day" : "Change"} <span className="sr-only">your exam</span>
      </a>
    </p>
  );
}

export function DoneForToday({ tonight }: { tonight: Tonight }) {
  if (tonight.questions > 0 || tonight.answered === 0) return null;
  return (
    <p className="facts" role="status">
      <strong>Done for today</strong>
      <a className="link-words" href={homePaths.tonight}>
        See your days
      </a>
    </p>
  );
}

export function NextMock({ test: { name, href, facts = [] } }: { test: ListItem }) {
  return (
    <section className="card" aria-labelledby="full-mock">
      <h2 id="full-mock">
        Full mock: <Words>{name}</Words>
      </h2>
      <p className="row-line">
        <Facts facts={facts} />
      </p>
      <p className="actions">
        <MainLink href={href ?? ""}>Open the mock</MainLink>
      </p>
    </section>
  );
}

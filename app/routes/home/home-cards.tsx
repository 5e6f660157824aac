import { NextStep } from "~/components/content/next-step";
import { Drawing } from "~/components/parts/drawing";
import * as drawings from "~/components/parts/drawings";
import { rupee } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard, WayOn } from "~/components/parts/main-card";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { ButtonLink } from "~/components/shell/button-link";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { type MainThing, mainWays } from "~/lib/content/home-main";
import { formatCount, formatMarks } from "~/lib/format";
import { formatPaise } from "~/lib/money";
import type { Exam, Tonight } from "~/lib/notebook/rules/tonight";
import { countdown, formatBacklog, formatExam } from "~/lib/notebook/tonight-words";
import type { Purchase } from "~/lib/purchase/purchases";
import { stageLabels } from "~/lib/purchase/rules/purchase-state";
import { accountPaths, homePaths, purchasePaths, testPaths } from "~/paths";
import type { Home } from "./home-loading";

export function CorrectionNotices({ notices }: Pick<Home, "notices">) {
  return notices.map(({ id, testId, performanceId, name, marksBefore, marksAfter }) => (
    <Notice key={id}>
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

export function OpenedSolutions({ opened }: Pick<Home, "opened">) {
  return opened.map(({ testId, performanceId, name }) => (
    <Notice key={performanceId}>
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

const purchaseLine = ({ stage, totalPaise }: Purchase) => `${stageLabels[stage]} · ${formatPaise(totalPaise)}`;

/** Those that are not the main card. */
export function OpenPurchases({ purchases }: { purchases: readonly Purchase[] }) {
  if (purchases.length === 0) return null;
  const rows = purchases.map((one) => ({
    href: purchasePaths.purchase(one.id),
    title: one.itemName,
    line: purchaseLine(one),
    icon: rupee,
  }));
  return (
    <section aria-label="Payments">
      <ListRows rows={rows} />
    </section>
  );
}

/** Until a password is set, each sign-in needs an OTP. */
export function SetPassword({ fresh }: { fresh: boolean }) {
  return (
    <p className="row-line">
      You signed in with an OTP.{" "}
      {fresh ? (
        <a className="link-words" href={accountPaths.view("password")}>
          Set a password
        </a>
      ) : (
        "To set a password, sign out and sign in with a new OTP."
      )}
    </p>
  );
}

/** How long until the exam, or the question when it is. */
export function Countdown({ exam }: { exam: Exam }) {
  if (exam.state === "none") return null;
  const coming = countdown(exam);
  return (
    <a className="countdown" href={homePaths.plan}>
      {coming ? (
        <>
          <Words as="span">{coming.what}</Words> <b>{coming.when}</b>
        </>
      ) : (
        formatExam(exam)
      )}
    </a>
  );
}

export function DoneForToday({ tonight }: { tonight: Tonight }) {
  if (tonight.questions > 0 || tonight.answered === 0) return null;
  return (
    <p role="status">
      <strong>Done for today.</strong>{" "}
      <a className="link-words" href={homePaths.tonight}>
        See your days
      </a>
    </p>
  );
}

function TonightCard({ tonight }: { tonight: Tonight }) {
  const { questions, minutes } = tonight;
  const backlog = formatBacklog(tonight);
  return (
    <MainCard title="Tonight" picture={<Drawing {...drawings.tonight} />}>
      <p>
        {formatCount(questions, "question")}, about {minutes} min
      </p>
      {backlog ? <p className="hint">{backlog}</p> : null}
      <form method="post" action={homePaths.tonight} className="actions">
        <button type="submit" className="btn btn-main">
          Start
        </button>
      </form>
    </MainCard>
  );
}

const nameAfter = (what: string, name: string) => (
  <>
    {what}: <Words>{name}</Words>
  </>
);

export function MainThingCard({ main, unfinished, now }: Pick<Home, "unfinished" | "now"> & { main: MainThing }) {
  const href = mainWays(main)[0] ?? "";
  switch (main.is) {
    case "running":
      return <UnfinishedTests attempts={unfinished} now={now} />;
    case "tonight":
      return <TonightCard tonight={main.tonight} />;
    case "payment": {
      const lines = [main.purchase.itemName, purchaseLine(main.purchase)];
      const way = { href: purchasePaths.purchase(main.purchase.id), label: "See your payment" };
      return <WayOn title="Your payment" drawing={drawings.paid} lines={lines} {...way} />;
    }
    case "bought": {
      const next = main.pack?.next?.name;
      const title = (
        <>
          <Words>{main.purchase.itemName}</Words> is yours
        </>
      );
      const lines = next ? [`Begin with ${next}`] : [];
      return <WayOn title={title} drawing={drawings.paid} lines={lines} href={href} label="Begin" />;
    }
    case "step":
      return <NextStep step={main.step} pack={main.pack.name} />;
    case "first": {
      const title = nameAfter("Start here", main.test.name);
      const lines = main.test.facts ?? [];
      return <WayOn title={title} drawing={drawings.firstTest} lines={lines} href={href} label="Open the test" />;
    }
    case "mock": {
      const title = nameAfter("Full mock", main.test.name);
      const lines = main.test.facts ?? [];
      return <WayOn title={title} drawing={drawings.examDay} lines={lines} href={href} label="Open the mock" />;
    }
  }
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileLink } from "~/components/content/file-link";
import { DataTable } from "~/components/parts/data-table";
import { Drawing } from "~/components/parts/drawing";
import { finished, sending } from "~/components/parts/drawings";
import { MainCard } from "~/components/parts/main-card";
import { PictureSection } from "~/components/share/picture-section";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { shortTestName } from "~/lib/content/test-text";
import { capital, formatCount, formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { loadReceipt } from "./receipt-loading";
import {
  answerWords,
  formatAnswered,
  inGroups,
  receiptFiles,
  receivedTime,
  submissionText,
  submissionTime,
} from "./receipt-text";

export const meta: MetaFunction = () => [{ title: "Proof of submission · PCBT" }];

export const handle = {
  stylesheet: "results",
  script: (data: { isPicture?: boolean }) => (data.isPicture ? "picture" : undefined),
} satisfies RouteHandle;

export const loader = requireStudent(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const [receipt, history] = await Promise.all([
    loadReceipt(context.attempts, testId, url),
    context.attempts.history(testId),
  ]);
  const attempts = history.kind === "history" ? history.attempts : [];
  return {
    receipt,
    isPicture: url.searchParams.get("view") === "picture",
    address: `${url.origin}${testPaths.detail(testId)}`,
    state: submissionText(receipt),
    files: receiptFiles.map(({ name, label, write }) => ({
      name,
      label,
      bytes: new TextEncoder().encode(write(receipt)).length,
    })),
    others: attempts.flatMap(({ number }) => (number === receipt.number ? [] : number)),
  };
});

export default function ReceiptPage() {
  const { receipt, state, files, others, isPicture } = useLoaderData<typeof loader>();
  const { testId } = receipt;
  if (isPicture) return <ReceiptPicture />;
  return (
    <Page
      title="Proof of submission"
      lede={shortTestName(receipt.testName)}
      crumbs={[{ label: receipt.testName, href: testPaths.detail(testId) }]}
      aside={
        <div className="stack aside">
          <details className="fold">
            <summary>Your {formatCount(receipt.rows.length, "answer")}, one by one</summary>
            <DataTable
              label="Your answers"
              columns={["No.", "Answer", "Received"]}
              rows={receipt.rows.map((row) => [row.number, answerWords(row), receivedTime(row)])}
            />
          </details>
          <ul className="rows">
            {files.map(({ name, label, bytes }) => (
              <li key={name}>
                <FileLink
                  download
                  href={testPaths.receiptFile(testId, name, receipt.number)}
                  label={label}
                  bytes={bytes}
                />
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <MainCard
        title={capital(state)}
        picture={<Drawing {...(receipt.submission.phase === "submitted" ? finished : sending)} />}
      >
        <p>{formatAnswered(receipt)}</p>
        <p>Submitted: {submissionTime(receipt) ?? "not yet"}</p>
        <p className="hint">
          Attempt {receipt.number}, started {formatMoment(receipt.startedAt)}
        </p>
        <p className="hint">Number {inGroups(receipt.attemptId)}</p>
        <p className="actions actions-end">
          <MainLink href={testPaths.receiptPicture(testId, receipt.number)}>Save as a picture</MainLink>
        </p>
      </MainCard>
      {others.length > 0 ? (
        <nav aria-label="Proof of other attempts" className="actions">
          {others.map((number) => (
            <a key={number} href={`?attempt=${number}`}>
              Attempt {number}
            </a>
          ))}
        </nav>
      ) : null}
    </Page>
  );
}

/** Proof of submission to show to a teacher. */
function ReceiptPicture() {
  const { receipt, state, address } = useLoaderData<typeof loader>();
  const { institute, student } = useShell();
  const { testId, testName, number, attemptId, startedAt } = receipt;
  const picture = {
    file: "proof",
    institute,
    address,
    figure: "",
    heading: `Proof of submission: ${testName}`,
    lines: [
      `Attempt ${number}, ${formatAnswered(receipt)}`,
      `Started ${formatMoment(startedAt)}`,
      `Submitted ${submissionTime(receipt) ?? "not yet"}`,
      `Status: ${state}`,
      `Number ${inGroups(attemptId)}`,
    ],
  };
  return (
    <Page
      title="Proof as a picture"
      crumbs={[{ label: "Proof of submission", href: testPaths.receiptOf(testId, number) }]}
    >
      <PictureSection isMain title="Proof of submission" picture={picture} name={student?.name ?? ""} />
    </Page>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileLink } from "~/components/content/file-link";
import { DataTable } from "~/components/parts/data-table";
import { RecordList } from "~/components/parts/record-list";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { STATUS_WORDS } from "~/routes/exam/screen/exam-messages";
import { loadReceipt } from "./receipt-loading";
import { ReceiptPicture } from "./receipt-picture";
import { answerLetter, inGroups, receiptFiles, receivedTime, submissionText, submissionTime } from "./receipt-text";

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
  const others = history.kind === "history" ? history.attempts : [];
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
    numbers: others.map(({ number }) => number),
  };
});

export default function ReceiptPage() {
  const { receipt, state, files, numbers, isPicture, address } = useLoaderData<typeof loader>();
  const { testId } = receipt;
  if (isPicture) return <ReceiptPicture receipt={receipt} state={state} address={address} />;
  return (
    <Page
      title="Proof of submission"
      lede={receipt.testName}
      crumbs={[{ label: receipt.testName, href: testPaths.detail(testId) }]}
    >
      <RecordList
        rows={[
          ["Status", state],
          ["Submitted", submissionTime(receipt) ?? "not yet"],
          ["Started", formatMoment(receipt.startedAt)],
          ["Attempt", String(receipt.number)],
          ["Number", inGroups(receipt.attemptId)],
        ]}
      />
      <p className="actions actions-end">
        <MainLink href={testPaths.receiptPicture(testId, receipt.number)}>Save as a picture</MainLink>
      </p>
      <p className="facts">
        {files.map(({ name, label, bytes }) => (
          <FileLink
            key={name}
            className="link-words"
            download
            href={testPaths.receiptFile(testId, name, receipt.number)}
            label={label}
            bytes={bytes}
          />
        ))}
      </p>
      <DataTable
        label="Your answers"
        columns={["No.", "Answer", "Status", "Received"]}
        rows={receipt.rows.map((row) => [
          row.number,
          answerLetter(row) || "–",
          STATUS_WORDS[row.status],
          receivedTime(row),
        ])}
      />
      {numbers.length > 1 ? (
        <nav aria-label="Proof of other attempts" className="actions">
          {numbers
            .filter((number) => number !== receipt.number)
            .map((number) => (
              <a key={number} href={`?attempt=${number}`}>
                Attempt {number}
              </a>
            ))}
        </nav>
      ) : null}
    </Page>
  );
}

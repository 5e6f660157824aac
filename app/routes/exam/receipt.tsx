import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileLink } from "~/components/content/file-link";
import { WideTable } from "~/components/parts/wide-table";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { formatClock } from "~/lib/moment";
import { testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { STATUS_WORDS } from "~/routes/exam/screen/exam-messages";
import { loadReceipt } from "./receipt-loading";
import { ReceiptPicture } from "./receipt-picture";
import { answerLetter, inGroups, receiptFiles, receivedTime, submissionText, submissionTime } from "./receipt-text";

export const meta: MetaFunction = () => [{ title: "Proof of submission · PCBT" }];

export const handle = {
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
      <dl className="part">
        <ReceiptFact name="Attempt" value={String(receipt.number)} />
        <ReceiptFact name="Number" value={inGroups(receipt.attemptId)} />
        <ReceiptFact name="Started" value={formatMoment(receipt.startedAt)} />
        <ReceiptFact name="Submitted" value={submissionTime(receipt) ?? "not yet"} />
        <ReceiptFact name="Status" value={state} />
      </dl>
      <p className="actions">
        <a className="btn" href={testPaths.receiptPicture(testId, receipt.number)}>
          As a picture
        </a>
        {files.map(({ name, label, bytes }) => (
          <FileLink
            key={name}
            className="btn"
            download
            href={testPaths.receiptFile(testId, name, receipt.number)}
            label={label}
            bytes={bytes}
          />
        ))}
      </p>
      <WideTable label="Your answers">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Question">No.</abbr>
              </th>
              <th scope="col">Answer</th>
              <th scope="col">Status</th>
              {["Time", "Received"].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {receipt.rows.map((row) => (
              <tr key={row.questionId}>
                <th scope="row">{row.number}</th>
                <td>{answerLetter(row) || "–"}</td>
                <td>{STATUS_WORDS[row.status]}</td>
                <td className="num num-whole">{formatClock(row.timeSpentSeconds * 1000)}</td>
                <td className="num num-whole">{receivedTime(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
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

function ReceiptFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd>
        <Words>{value}</Words>
      </dd>
    </div>
  );
}

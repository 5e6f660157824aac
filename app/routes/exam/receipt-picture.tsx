import { PictureSection } from "~/components/share/picture-section";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import type { Receipt } from "~/lib/attempt/attempts";
import { formatCount, formatMoment } from "~/lib/format";
import { testPaths } from "~/paths";
import { inGroups, submissionTime } from "./receipt-text";

interface ReceiptPictureProps {
  receipt: Receipt;
  state: string;
  address: string;
}

/** Proof of submission to show to a teacher. */
export function ReceiptPicture({ receipt, state, address }: ReceiptPictureProps) {
  const { institute, student } = useShell();
  const { testId, testName, number, attemptId, startedAt, rows } = receipt;
  const answered = rows.filter(({ answeredAt }) => answeredAt !== null).length;
  const picture = {
    file: "proof",
    institute,
    address,
    figure: "",
    heading: `Proof of submission: ${testName}`,
    lines: [
      `Attempt ${number}, ${formatCount(answered, "answer")} of ${formatCount(rows.length, "question")}`,
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

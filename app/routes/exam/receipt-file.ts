import { idFrom } from "~/lib/http/address-parameters";
import { notFound } from "~/lib/http/responses";
import { signedIn } from "~/lib/session/guards";
import { loadReceipt } from "./receipt-loading";
import { receiptCsv, receiptText } from "./receipt-text";

const files = {
  "answers.csv": { type: "text/csv; charset=utf-8", write: receiptCsv },
  "answers.txt": { type: "text/plain; charset=utf-8", write: receiptText },
} as const;

function isFile(name: string | undefined): name is keyof typeof files {
  return name !== undefined && Object.hasOwn(files, name);
}

/** The receipt of an attempt as a file: /test/{testId}/receipt/answers.csv or answers.txt. */
export const loader = signedIn(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  if (!isFile(params.file)) throw notFound();
  const { type, write } = files[params.file];
  const receipt = await loadReceipt(context.attempts, testId, url);
  const name = `test-${testId}-attempt-${receipt.number}-${params.file}`;
  return new Response(write(receipt), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
});

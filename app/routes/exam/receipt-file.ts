import { idFrom } from "~/lib/http/address-parameters";
import { notFound } from "~/lib/http/responses";
import { signedIn } from "~/lib/session/guards";
import { loadReceipt } from "./receipt-loading";
import { receiptFiles } from "./receipt-text";

/** The receipt of an attempt as a file: /test/{testId}/receipt/answers.csv or answers.txt. */
export const loader = signedIn(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const file = receiptFiles.find(({ name }) => name === params.file);
  if (file === undefined) throw notFound();
  const receipt = await loadReceipt(context.attempts, testId, url);
  const name = `test-${testId}-attempt-${receipt.number}-${file.name}`;
  return new Response(file.write(receipt), {
    headers: { "Content-Type": file.type, "Content-Disposition": `attachment; filename="${name}"` },
  });
});

import { plainRefusal } from "~/lib/http/plain-page";
import { idFrom, notFound } from "~/lib/http/responses";
import { requireStudent, type StudentArgs } from "~/request/guards";
import { loadReceipt } from "./receipt-loading";
import { receiptFiles } from "./receipt-text";

/** Fails with a page, which browsers do not save as the file. */
export const loader = requireStudent((args) =>
  receiptFile(args).catch((error: unknown) => plainRefusal(error, '<a href="../receipt">Proof of submission</a>')),
);

async function receiptFile({ context, params, url }: StudentArgs): Promise<Response> {
  const testId = idFrom(params, "testId", "Failed to load test");
  const file = receiptFiles.find(({ name }) => name === params.file);
  if (file === undefined) throw notFound("A receipt has no such file");
  const receipt = await loadReceipt(context.attempts, testId, url);
  const name = `test-${testId}-attempt-${receipt.number}-${file.name}`;
  return new Response(file.write(receipt), {
    headers: { "Content-Type": file.type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

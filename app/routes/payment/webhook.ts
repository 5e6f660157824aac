import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readBody } from "~/lib/http/request-body";

/** Bytes; a report has about 4 KB. */
const MAX_EVENT_BODY = 64 * 1024;

const plainReply = (status: number, text: string) => new Response(text, { status });

/** Answers at once and goes on in the background. */
export async function action({ context, request }: ActionFunctionArgs) {
  const raw = await readBody(request, MAX_EVENT_BODY);
  if (raw === null) return plainReply(413, "Too large");
  const taken = await context.payments.webhook(raw, {
    signature: request.headers.get("X-Razorpay-Signature") ?? "",
    eventId: request.headers.get("X-Razorpay-Event-Id"),
  });
  switch (taken) {
    case "taken":
      return plainReply(200, "Thank you");
    case "forged":
      return plainReply(400, "The signature is not right");
    case "later":
      return plainReply(503, "Please send it again");
    case "closed":
      return plainReply(404, "No reports are taken here");
  }
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readBody } from "~/lib/http/request-body";

/** Bytes; a report has about 4 KB. */
const WEBHOOK_MAX_BODY = 64 * 1024;

const webhookReply = (status: number, text: string) => new Response(text, { status });

/** Answers at once and goes on in the background. */
export async function action({ context, request }: ActionFunctionArgs) {
  const raw = await readBody(request, WEBHOOK_MAX_BODY);
  if (raw === null) return webhookReply(413, "Too large");
  const taken = await context.payments.webhook(raw, {
    signature: request.headers.get("X-Razorpay-Signature") ?? "",
    eventId: request.headers.get("X-Razorpay-Event-Id"),
  });
  switch (taken) {
    case "taken":
      return webhookReply(200, "Thank you");
    case "forged":
      return webhookReply(400, "The signature is not right");
    case "later":
      return webhookReply(503, "Please send it again");
    case "closed":
      return webhookReply(404, "No reports are taken here");
  }
}

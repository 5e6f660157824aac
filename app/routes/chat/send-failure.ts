import type { InstituteError } from "~/lib/institute/errors";

export function sendFailureText({ kind, message }: InstituteError): string {
  switch (kind) {
    case "forbidden":
      return "Only the institute writes here. Your message was not sent.";
    case "not-found":
      return "You are not in this chat any more. Your message was not sent.";
    case "invalid":
    case "refused":
      return `Your message was not sent: ${message}`;
    case "rate-limited":
      return "Your message was not sent. Wait a minute, then send it again.";
    default:
      return "Your message did not reach the institute. Send it again: it arrives once.";
  }
}

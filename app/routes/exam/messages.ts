import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { InstituteMessage } from "~/lib/attempt/protocol/replies";
import { isOnBreak } from "~/lib/attempt/rules/breaks";
import { HEARING_BEAT_MS } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { escaped } from "~/lib/http/plain-page";
import { idFrom } from "~/lib/http/responses";
import { pageStudent } from "~/request/guards";

/** What a page without script shows in its frame: messages of the institute since the page came, to who sits the test. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const testId = idFrom(params, "testId");
  const isIn = (await pageStudent(context)) !== null;
  const found = isIn ? await context.attempts.read(testId) : null;
  const view = found?.kind === "attempt" ? found.view : null;
  const sits =
    view !== null && takesAnswers(view.attempt) && !isOnBreak(view.attempt, view.serverNow - view.attempt.startedAt);
  const known = Number(context.url.searchParams.get("after")) || 0;
  const messages = sits ? ((await context.instituteMessages(testId)) ?? []) : [];
  const { theme } = await context.preferences.read();
  const isNew = messages.filter(({ id }) => id > known);
  return frameOf(isNew, { goesOn: view !== null && takesAnswers(view.attempt), theme, status: isIn ? 200 : 401 });
}

function messageHtml({ text, language }: InstituteMessage): string {
  const lang = language?.lang ? ` lang="${language.lang}"` : "";
  return `<p>Your institute: <bdi${lang}${language?.dir ? ` dir="${language.dir}"` : ""}>${escaped(text)}</bdi></p>`;
}

/** Comes again by itself; the page around it stays as it is. */
function frameOf(
  messages: readonly InstituteMessage[],
  { goesOn, theme, status }: { goesOn: boolean; theme: string; status: number },
): Response {
  const nonce = crypto.randomUUID();
  const refresh = goesOn ? `<meta http-equiv="refresh" content="${HEARING_BEAT_MS / 1000}">` : "";
  const scheme = theme === "light" || theme === "dark" ? theme : "light dark";
  const style = `:root{color-scheme:${scheme};background:Canvas;font:14px/1.35 system-ui}body,p{margin:0}`;
  const lines = messages.map(messageHtml).join("") || "<p>No new message from your institute.</p>";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>New messages from your institute</title><style nonce="${nonce}">${style}</style></head><body role="status">${lines}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

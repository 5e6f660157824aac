import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { LanguageChoice } from "~/components/translation/language-choice";
import { languageButton } from "~/lib/attempt/protocol/exam-buttons";
import { isOnBreak } from "~/lib/attempt/rules/breaks";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { idFrom, pageError, redirectTo } from "~/lib/http/responses";
import { testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { questionLanguage } from "~/request/session/translation-choice";
import type { RouteHandle } from "~/route-handle";
import { addressOf, readAddress } from "./exam-address";
import { offeredFor } from "./exam-translation";

export const handle = { stylesheet: "exam" } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: "Language · PCBT" }];

export const loader = requireStudent(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const found = await context.attempts.read(testId);
  if (found.kind === "none") throw redirectTo(testPaths.instructions(testId));
  if (found.kind === "unavailable") {
    throw pageError(503, "The test could not be opened", "Try again in a moment.", true);
  }
  const { attempt, attemptId, paper, serverNow } = found.view;
  if (isOnBreak(attempt, serverNow - attempt.startedAt)) throw redirectTo(testPaths.breaks(testId));
  const offered = await offeredFor(context.translator, paper);
  if (!takesAnswers(attempt) || offered.length === 0) {
    throw redirectTo(testPaths.take(testId));
  }
  const { question, choice } = readAddress(url);
  return {
    attemptId,
    name: paper.name,
    choice,
    offered,
    /** Question that was left, with its tick. */
    back: addressOf(testId, { question, choice }),
  };
});

/** Lists languages between a question and itself; with script, in a dialog. */
export default function Language() {
  const { attemptId, name, choice, offered, back } = useLoaderData<typeof loader>();
  const { preferences } = useShell();
  return (
    <Page title="Language" lede={name} crumbs={[{ label: "Back to the test", href: back }]}>
      <form id="exam" method="post" action={back}>
        <input type="hidden" name="attemptId" value={attemptId} />
        <input type="hidden" name="optionId" value={choice ?? ""} />
        <div id="languages">
          <LanguageChoice
            current={questionLanguage(preferences)}
            offered={offered}
            recent={preferences.recentLanguages}
            button={languageButton}
            form="exam"
            isBrief
          />
        </div>
      </form>
    </Page>
  );
}

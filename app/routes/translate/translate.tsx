import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import { textRequest } from "~/lib/translation/request";
import type { TextResult } from "~/lib/translation/translator";
import { homePaths } from "~/paths";
import { actionHeadersOnPage, studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { TextForm } from "./text-form";
import { TextTranslation } from "./text-translation";

export const handle = {
  script: "form",
  stylesheet: "translation",
  description: "Translate a text of up to 5,000 characters into any of 42 languages.",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Translate a text · PCBT" }];

/** Above the limit of a translation, so that a long text is shown again instead of lost. */
const MAX_TYPED = 20_000;

export const loader = requireStudent(async ({ context }) => {
  const { language, recentLanguages } = await context.preferences.read();
  return {
    isOpen: context.translator.isTextOpen(),
    language: language === "en" ? "" : language,
    recent: recentLanguages,
  };
});

/** Answers with the page itself, since a text has no address. */
export const action = studentAction<typeof textRequest, { result?: TextResult }>({
  schema: textRequest,
  characters: MAX_TYPED,
  limit: (_, { student: { instituteCode, username } }) => ({
    kind: "translation",
    account: { instituteCode, name: username },
  }),
  async run(value, { context }) {
    const result = await context.translator.text(value);
    const { confidence, notice = "" } = result;
    const isMade = confidence > 0 || result.heldBack !== undefined;
    context.translationUsage.count(isMade ? { made: 1 } : { failed: 1, error: notice });
    return { status: 200, extra: { result } };
  },
});

export default function Translate() {
  const { isOpen, language, recent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title="Translate a text">
      {answer?.result ? <TextTranslation result={answer.result} /> : null}
      {isOpen ? (
        <TextForm language={language} recent={recent} lastResult={answer} />
      ) : (
        <Notice>Texts cannot be translated here: your institute has not set it up.</Notice>
      )}
      <nav className="ways" aria-label="Questions">
        <a href={homePaths.language()}>Read questions in another language</a>
      </nav>
    </Page>
  );
}

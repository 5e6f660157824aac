import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/components/form/select-field";
import { StudentForm } from "~/components/form/student-form";
import { TextAreaField } from "~/components/form/text-area-field";
import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import { languageFacts } from "~/components/translation/language-facts";
import { type LanguageCode, languages } from "~/lib/languages";
import { languageOf } from "~/lib/translation/language-of";
import { textRequest } from "~/lib/translation/request";
import type { TextResult } from "~/lib/translation/translator";
import { homePaths } from "~/paths";
import { actionHeadersOnPage, studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

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
    language: language === "en" ? (recentLanguages[0] ?? "hi") : language,
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

const languageChoices = languages.map(([code, name, own]) => [code, name === own ? name : `${own} (${name})`] as const);

function targets(recent: readonly LanguageCode[]) {
  const isRecent = ([code]: (typeof languageChoices)[number]) => recent.includes(code);
  return [
    ["", "Choose a language"] as const,
    ...languageChoices.filter(isRecent),
    ...languageChoices.filter((one) => !isRecent(one)),
  ];
}

const sourceChoices = [["auto", "Any language"] as const, ...languageChoices];

function TextTranslation({ result }: { result: TextResult }) {
  const { translatedText, confidence, notice, heldBack } = result;
  const isTranslated = confidence > 0;
  const source = languageFacts(result.sourceLanguage);
  const target = languageFacts(result.targetLanguage);
  return (
    <section className="card" aria-labelledby="translation">
      <h2 id="translation">{isTranslated ? `In ${target.name}` : "Not translated"}</h2>
      {isTranslated ? null : (
        <Notice tone="bad" role="alert">
          <p>
            <strong>{notice}</strong>
          </p>
          <p>This is your text as you wrote it.</p>
        </Notice>
      )}
      <p
        id="translated"
        className="copied-whole"
        {...(isTranslated ? { lang: target.code, dir: target.dir } : languageOf(translatedText))}
      >
        {translatedText}
      </p>
      {heldBack === undefined ? null : (
        <details>
          <summary>Show the translation all the same</summary>
          <p className="copied-whole" lang={target.code} dir={target.dir}>
            {heldBack}
          </p>
        </details>
      )}
      {isTranslated ? (
        // Script shows it; without it a tap selects the text.
        <p hidden data-room="">
          <button type="button" className="btn btn-own-width" data-copy="translated">
            Copy
          </button>
          <span role="status" className="sr-only" />
        </p>
      ) : null}
      <p className="facts">From {source.name}</p>
      {isTranslated ? <p className="hint">Made by a machine. It may be wrong: check what matters.</p> : null}
    </section>
  );
}

/** What comes out, before there is one. */
function Example() {
  return (
    <section className="card" aria-labelledby="example">
      <h2 id="example">For example, in Hindi</h2>
      <p className="hint">Check the pulse before you give digoxin.</p>
      <p className="copied-whole" lang="hi">
        Digoxin देने से पहले नाड़ी जाँचें।
      </p>
    </section>
  );
}

export default function Translate() {
  const { isOpen, language, recent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title="Translate a text"
      aside={
        <div className="stack aside">
          {isOpen && !answer?.result ? <Example /> : null}
          <nav className="ways" aria-label="Questions">
            <a href={homePaths.language()}>Read questions in another language</a>
          </nav>
        </div>
      }
    >
      {answer?.result ? <TextTranslation result={answer.result} /> : null}
      {isOpen ? (
        <StudentForm
          id="translate"
          schema={textRequest}
          lastResult={answer}
          defaultValue={{ sourceLanguage: "auto", targetLanguage: language }}
          encType="multipart/form-data"
          submit="Translate"
          busy="Translating…"
          after={
            <p className="hint">
              A translation service gets your text; we do not keep it. Leave out names and numbers of patients.
            </p>
          }
        >
          {(fields) => (
            <>
              <TextAreaField field={fields.text} label="Text" rows={3} />
              <div className="two-fields">
                <SelectField field={fields.sourceLanguage} label="From" options={sourceChoices} />
                <SelectField field={fields.targetLanguage} label="Into" options={targets(recent)} />
              </div>
            </>
          )}
        </StudentForm>
      ) : (
        <Notice>Texts cannot be translated here: your institute has not set it up.</Notice>
      )}
    </Page>
  );
}

import { beginningOf } from "../../item-analysis/beginning";
import { optionLetter } from "../../marking/answers";
import { LANGUAGE_CODES, languageName } from "../../translation/languages";
import { readTranslationOf } from "../../translation/question-translations";
import { TextInput, VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, When } from "../parts";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import { closeReportsVerb, saveTranslationVerb } from "./verbs";

const THANKS = "Thank you. The translation is corrected.";
const MOST_REPORTS = 50;

interface BesideProps {
  name: string;
  label: string;
  /** The original, as it is stored: its tags are to be kept. */
  original: string;
  value: string | undefined;
  required?: boolean;
}

/** A text with its original above it; nothing where the original has none. */
function TranslatedField({ name, label, original, value, required = true }: BesideProps) {
  if (original === "") return null;
  return (
    <TextInput
      name={name}
      label={label}
      hint={original}
      value={value}
      lines={Math.min(8, 1 + Math.ceil(original.length / 60))}
      required={required}
    />
  );
}

export const translationPage: DeskPage = {
  path: "/desk/translations/:question/:language",
  place: "translations",
  roles: TEACHERS,
  async draw({ env, institute, params }) {
    const language = LANGUAGE_CODES.find((code) => code === params.language);
    const questionId = idOf(params.question);
    if (language === undefined || questionId === null) return null;
    const found = await readTranslationOf(env, institute.id, questionId, language);
    if (found === null) return null;
    const { source, translated, checkedAt, reports } = found;
    const hidden = { question_id: questionId, language };
    const name = languageName(language);
    return {
      title: `${beginningOf(source.question)} in ${name}`,
      back: "/desk/translations",
      body: (
        <>
          {reports.length === 0 ? null : (
            <Card title={`Reported by students: ${reports.length}`}>
              {reports.slice(0, MOST_REPORTS).map(({ id, text, at }) => (
                <p key={id} className="words">
                  {text}{" "}
                  <span className="hint">
                    <When at={at} />
                  </span>
                </p>
              ))}
            </Card>
          )}
          <p>
            {translated === null ? (
              `The institute has no ${name} of this question. Students read a machine's, or the original.`
            ) : checkedAt === null ? (
              "Nobody has compared this translation with the original yet."
            ) : (
              <>
                Checked on <When at={checkedAt} day />.
              </>
            )}{" "}
            Above each field stands the original. Keep its tags, as &lt;sub&gt;, its numbers and its units.
          </p>
          <VerbForm verb={saveTranslationVerb} hidden={{ ...hidden, version: versionOf(translated) }}>
            {source.case === null ? null : (
              <TranslatedField
                name="case"
                label="Case, of all its questions"
                original={source.case}
                value={translated?.case ?? ""}
              />
            )}
            <TranslatedField name="question" label="Question" original={source.question} value={translated?.question} />
            {source.options.map((original, at) => (
              <TranslatedField
                // biome-ignore lint/suspicious/noArrayIndexKey: options never change places
                key={at}
                name={`option_${at + 1}`}
                label={`Option ${optionLetter(at + 1)}`}
                original={original}
                value={translated?.options[at]}
              />
            ))}
            <TranslatedField
              name="explanation"
              label="Explanation"
              original={source.explanation}
              value={translated?.explanation}
              required={false}
            />
            {source.reasons.map((original, at) => (
              <TranslatedField
                // biome-ignore lint/suspicious/noArrayIndexKey: options never change places
                key={at}
                name={`reason_${at + 1}`}
                label={`Why ${optionLetter(at + 1)} is right or wrong`}
                original={original}
                value={translated?.reasons[at]}
                required={false}
              />
            ))}
            {reports.length === 0 ? null : (
              <TextInput
                name="words"
                label="Your word to those who reported it"
                hint="Leave it empty to leave the reports open."
                value={THANKS}
                lines={2}
                maxLength={1000}
              />
            )}
          </VerbForm>
          {reports.length === 0 ? null : (
            <Card title="It is right as it is">
              <VerbForm verb={closeReportsVerb} hidden={hidden} button="Answer, and change nothing">
                <TextInput name="words" label="Your word to them" lines={2} maxLength={1000} required />
              </VerbForm>
            </Card>
          )}
        </>
      ),
    };
  },
};

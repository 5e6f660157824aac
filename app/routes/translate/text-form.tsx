import { SelectField } from "~/components/form/select-field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { TextAreaField } from "~/components/form/text-area-field";
import { type LanguageCode, languages } from "~/lib/languages";
import { textRequest } from "~/lib/translation/request";

interface TextFormProps {
  /** Preset target; "" for none. */
  language: string;
  recent: readonly LanguageCode[];
  lastResult: LastResult;
}

const languageChoices = languages.map(([code, name, own]) => [code, name === own ? name : `${own} (${name})`] as const);

function targets(recent: readonly LanguageCode[]) {
  const isRecent = ([code]: (typeof languageChoices)[number]) => recent.includes(code);
  return [
    ["", "Choose a language"] as const,
    ...languageChoices.filter(isRecent),
    ...languageChoices.filter((one) => !isRecent(one)),
  ];
}

const sourceChoices = [["auto", "Find out for me"] as const, ...languageChoices];

export function TextForm({ language, recent, lastResult }: TextFormProps) {
  return (
    <StudentForm
      id="translate"
      schema={textRequest}
      lastResult={lastResult}
      defaultValue={{ sourceLanguage: "auto", targetLanguage: language }}
      encType="multipart/form-data"
      submit="Translate"
      busy="Translating…"
      after={
        <p className="hint">
          Your text is sent to a translation service and kept nowhere. Do not send names or numbers of patients.
        </p>
      }
    >
      {(fields) => (
        <>
          <TextAreaField field={fields.text} label="Text" hint="Up to 5,000 characters, in any language" rows={8} />
          <SelectField field={fields.sourceLanguage} label="From" options={sourceChoices} />
          <SelectField field={fields.targetLanguage} label="Into" options={targets(recent)} />
        </>
      )}
    </StudentForm>
  );
}

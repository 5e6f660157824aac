import { Notice } from "~/components/parts/notice";
import { languageFacts } from "~/components/translation/language-facts";
import { languageOf } from "~/lib/translation/language-of";
import type { TextResult } from "~/lib/translation/translator";

export function TextTranslation({ result }: { result: TextResult }) {
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

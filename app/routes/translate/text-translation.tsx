import { useEffect, useState } from "react";
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
      {isTranslated ? <CopyButton text={translatedText} /> : null}
      <p className="facts">From {source.name}</p>
      {isTranslated ? <p className="hint">Made by a machine. It may be wrong: check what matters.</p> : null}
    </section>
  );
}

/** Needs script; without it a tap selects the text. */
function CopyButton({ text }: { text: string }) {
  const [isOffered, setOffered] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setOffered("clipboard" in navigator), []);
  if (!isOffered) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <button type="button" className="btn btn-own-width" onClick={() => void copy().catch(() => {})}>
        {isCopied ? "Copied" : "Copy"}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </>
  );
}

import type { ReactNode } from "react";
import { Notice } from "~/components/parts/notice";
import { formatCount } from "~/lib/format";
import type { LanguageCode } from "~/lib/languages";
import { homePaths } from "~/paths";
import type { LanguageBarData } from "./language-bar-data";
import { type LanguageFacts, languageFacts } from "./language-facts";

/** Seconds before the page reloads. */
const REFRESH_S = 5;

export function LanguageBar({ bar }: { bar: LanguageBarData }) {
  const { shown, last, beside, here, phone } = bar;
  const choose = (words: string) => <a href={homePaths.language(here)}>{words}</a>;
  if (phone) return <LanguageOffer language={phone} here={here} />;
  if (shown === "en") {
    return (
      <BarForm here={here} className="actions language-bar">
        {last === "en" ? null : (
          <button type="submit" className="btn btn-quiet" name="translate" value="on">
            Show in {languageFacts(last).name}
          </button>
        )}
        {choose(last === "en" ? "Read in another language" : "Other languages")}
      </BarForm>
    );
  }
  const { code, own, name, dir } = languageFacts(shown);
  return (
    <>
      <BarForm here={here} className="actions language-bar">
        <p>
          <b lang={code} dir={dir}>
            {own}
          </b>
          {own === name ? null : ` ${name}`}. The English text is final.
        </p>
        <button type="submit" className="btn btn-quiet" name="translate" value="off">
          Show original
        </button>
        <button type="submit" className="btn btn-quiet" name="showOriginal" value={beside ? "off" : "on"}>
          {beside ? `${name} alone` : "Side by side"}
        </button>
        {choose("Other languages")}
      </BarForm>
      <Unready bar={bar} language={shown} />
    </>
  );
}

/** Asks once, since the phone itself is in another language. */
export function LanguageOffer({ language, here }: { language: LanguageFacts; here: string }) {
  const { code, own, name, dir } = language;
  return (
    <BarForm here={here}>
      <Notice>
        <p>
          Your phone is in {name}. Read the questions in{" "}
          <b lang={code} dir={dir}>
            {own}
          </b>
          ? The English text is final.
        </p>
        <div className="actions">
          <button type="submit" className="btn" name="language" value={code}>
            Show in {name}
          </button>
          <button type="submit" className="btn" name="refused" value="language">
            No, in English
          </button>
        </div>
        <p>
          <a className="link-line link-words" href={homePaths.language(here)}>
            Other languages
          </a>
        </p>
      </Notice>
    </BarForm>
  );
}

function BarForm({ here, className, children }: { here: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={homePaths.settings} className={className}>
      <input type="hidden" name="intent" value="translation" />
      <input type="hidden" name="return" value={here} />
      {children}
    </form>
  );
}

function Unready({ bar, language }: { bar: LanguageBarData; language: LanguageCode }) {
  const { preparing, unasked, refreshes, again, ask } = bar;
  if (preparing > 0) {
    return (
      <Notice>
        {refreshes ? <meta httpEquiv="refresh" content={`${REFRESH_S};url=${again}`} /> : null}
        <p>Translation is being prepared. Until then you see the English text.</p>
        {refreshes ? null : (
          <p>
            <a className="link-line link-words" href={again}>
              Look again
            </a>
          </p>
        )}
      </Notice>
    );
  }
  if (unasked === 0) return null;
  return (
    <Notice>
      <p>
        <a className="link-line link-words" href={ask}>
          Show {formatCount(unasked, "more text")} in {languageFacts(language).name}
        </a>
      </p>
    </Notice>
  );
}

import { ChoiceTiles } from "~/components/form/choice-tiles";
import { Notice } from "~/components/parts/notice";
import { LanguageChoice } from "~/components/translation/language-choice";
import { languageFacts } from "~/components/translation/language-facts";
import { leastSureChoice, leastSureChoices } from "~/lib/translation/confidence";
import { homePaths } from "~/paths";
import { questionLanguage } from "~/request/session/translation-choice";
import type { TranslationStats } from "~/request/session/translation-usage";
import type { LanguageData } from "./language-loading";

const onOff = (on: boolean) => (on ? "on" : "off");

export function LanguageSettings({ offered, chosen, recent, isCompared, isDemo, stats, back }: LanguageData) {
  if (offered.length === 0) {
    return <Notice>Questions are in English here: your institute has no translations.</Notice>;
  }
  const current = questionLanguage(chosen);
  const here = homePaths.language(back);
  return (
    <>
      <p>
        Questions are shown in <strong>{languageFacts(current).name}</strong>.
      </p>
      {isDemo ? (
        <Notice>The demo has translations of some tests alone. The page of a test names its languages.</Notice>
      ) : null}
      {stats.lastError === null ? null : <Notice tone="bad">The last translation failed: {stats.lastError}.</Notice>}
      <details className="fold" open={chosen.language === "en"}>
        <summary>
          <strong>Choose a language</strong>
        </summary>
        <SettingsForm back={back === "" ? here : back}>
          <input type="hidden" name="intent" value="translation" />
          <LanguageChoice
            current={current}
            offered={offered}
            recent={recent}
            button={(value) => ({ name: "language", value })}
          />
        </SettingsForm>
      </details>
      {chosen.language === "en" ? null : (
        <section className="part" aria-labelledby="how">
          <h2 id="how">How questions are shown</h2>
          <HowForm chosen={chosen} here={here} />
        </section>
      )}
      <Measured isCompared={isCompared} />
      {chosen.language === "en" && stats.totalTranslations + stats.failedTranslations === 0 ? null : (
        <LanguageSettingCounts stats={stats} here={here} />
      )}
      <nav className="ways" aria-label="Other texts">
        {back === "" ? null : <a href={back}>Back to where you were</a>}
        <a href={homePaths.translate}>Translate a text of your own</a>
      </nav>
    </>
  );
}

function SettingsForm({ back, children }: { back: string; children: React.ReactNode }) {
  return (
    <form method="post" action={homePaths.settings} className="form">
      <input type="hidden" name="return" value={back} />
      {children}
    </form>
  );
}

function HowForm({ chosen, here }: Pick<LanguageData, "chosen"> & { here: string }) {
  const { name } = languageFacts(chosen.language);
  return (
    <SettingsForm back={here}>
      <ChoiceTiles
        name="translate"
        legend="Language"
        choices={{ on: name, off: "English" }}
        chosen={onOff(chosen.translate)}
      />
      <ChoiceTiles
        name="showOriginal"
        legend="The English text"
        choices={{ off: "One tap away", on: "Side by side" }}
        chosen={onOff(chosen.showOriginal)}
      />
      <ChoiceTiles
        name="autoTranslate"
        legend="Questions without a translation"
        hint="A translation is made when the first student asks for it, and kept for all."
        choices={{ on: "Have them translated", off: "Leave them in English" }}
        chosen={onOff(chosen.autoTranslate)}
      />
      <LeastSure threshold={chosen.confidenceThreshold} />
      <button type="submit" className="btn btn-main" name="intent" value="save-translation">
        Save
      </button>
    </SettingsForm>
  );
}

function LeastSure({ threshold }: { threshold: number }) {
  return (
    <div className="field">
      <label htmlFor="least-sure">Which translations to show</label>
      <p className="hint" id="least-sure-hint">
        The others stay in English, with the reason.
      </p>
      <select
        className="input"
        id="least-sure"
        name="confidenceThreshold"
        defaultValue={leastSureChoice(threshold)}
        aria-describedby="least-sure-hint"
      >
        {leastSureChoices.map(([least, words]) => (
          <option key={least} value={least}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What rules notice is little, and said. */
function Measured({ isCompared }: { isCompared: boolean }) {
  return (
    <details className="fold" id="checks">
      <summary>
        <strong>How good are the checks?</strong>
      </summary>
      <p>
        Rules compare numbers, options and drug names with the English, and units where they know the words. Of wrong
        words they see few, such as left for right or before for after, so they miss most grave errors.
      </p>
      <p>
        {isCompared
          ? "Here a second machine compares each new translation with the English. How much it finds was not measured."
          : "Here no second machine compares the translation with the English."}
      </p>
    </details>
  );
}

function LanguageSettingCounts({ stats, here }: { stats: TranslationStats; here: string }) {
  const { totalTranslations, cacheHits, cacheMisses, failedTranslations } = stats;
  return (
    <details className="fold">
      <summary>
        <strong>On this phone</strong>
      </summary>
      <dl className="record">
        <dt>Translated for you</dt>
        <dd>{totalTranslations}</dd>
        <dt>Ready before</dt>
        <dd>{cacheHits}</dd>
        <dt>Made for you</dt>
        <dd>{cacheMisses}</dd>
        <dt>Failed</dt>
        <dd>{failedTranslations}</dd>
      </dl>
      <SettingsForm back={here}>
        <div className="actions">
          <button type="submit" className="btn btn-quiet" name="intent" value="clear-translation">
            Clear these counts
          </button>
          <button type="submit" className="btn btn-quiet" name="intent" value="reset-translation">
            Back to English
          </button>
        </div>
      </SettingsForm>
    </details>
  );
}

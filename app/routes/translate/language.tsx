import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChoiceTiles } from "~/components/form/choice-tiles";
import { plainFields } from "~/components/form/field-state";
import { SelectField } from "~/components/form/select-field";
import { Notice } from "~/components/parts/notice";
import { RecordList } from "~/components/parts/record-list";
import { Page } from "~/components/shell/page";
import { LanguageChoice } from "~/components/translation/language-choice";
import { languageFacts } from "~/components/translation/language-facts";
import { leastSureChoice, leastSureChoices } from "~/lib/translation/confidence";
import { homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import { questionLanguage } from "~/request/session/translation-choice";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "translation" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Language of questions · PCBT" }];

export const loader = requireStudent(async ({ context: { preferences, translationUsage, translator }, url }) => {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold, recentLanguages } =
    await preferences.read();
  return {
    offered: await translator.offered(),
    chosen: { language, translate, showOriginal, autoTranslate, confidenceThreshold },
    recent: recentLanguages,
    isCompared: translator.isCompared(),
    isDemo: translator.isDemo(),
    stats: await translationUsage.read(),
    /** "" without a page to return to. */
    back: safeRedirect(url.searchParams.get("next"), ""),
  };
});

type LanguageData = ReturnType<typeof useLoaderData<typeof loader>>;

const onOff = (on: boolean) => (on ? "on" : "off");

export default function LanguageScreen() {
  return (
    <Page title="Language of questions">
      <LanguageSettings {...useLoaderData<typeof loader>()} />
    </Page>
  );
}

export function LanguageSettings({ offered, chosen, recent, isCompared, isDemo, stats, back }: LanguageData) {
  if (offered.length === 0) {
    return <Notice>Questions are in English here: your institute has no translations.</Notice>;
  }
  const current = questionLanguage(chosen);
  const here = homePaths.language(back);
  const isUntouched = chosen.language === "en";
  const choice = (
    <SettingsForm back={back === "" ? here : back}>
      <input type="hidden" name="intent" value="translation" />
      <LanguageChoice
        current={current}
        offered={offered}
        recent={recent}
        button={(value) => ({ name: "language", value })}
      />
    </SettingsForm>
  );
  return (
    <>
      {isDemo ? (
        <Notice>The demo has translations of some tests alone. The page of a test names its languages.</Notice>
      ) : null}
      {stats.lastError === null ? null : <Notice tone="bad">The last translation failed: {stats.lastError}.</Notice>}
      {isUntouched ? (
        choice
      ) : (
        <>
          <p>
            Questions are shown in <strong>{languageFacts(current).name}</strong>.
          </p>
          <details className="fold">
            <summary>Choose a language</summary>
            {choice}
          </details>
          <HowForm chosen={chosen} here={here} />
        </>
      )}
      {/* What rules notice is little, and said. */}
      <details className="fold" id="checks">
        <summary>How good are the checks?</summary>
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
      {isUntouched && stats.totalTranslations + stats.failedTranslations === 0 ? null : (
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
  const { confidenceThreshold } = plainFields("how", {
    confidenceThreshold: String(leastSureChoice(chosen.confidenceThreshold)),
  });
  return (
    <section className="part" aria-labelledby="how">
      <h2 id="how">How questions are shown</h2>
      <SettingsForm back={here}>
        <ChoiceTiles
          name="translate"
          legend="Language"
          choices={{ on: languageFacts(chosen.language).name, off: "English" }}
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
        <SelectField
          field={confidenceThreshold}
          label="Which translations to show"
          hint="The others stay in English, with the reason."
          options={leastSureChoices.map(([least, words]) => [String(least), words])}
        />
        <button type="submit" className="btn btn-main" name="intent" value="save-translation">
          Save
        </button>
      </SettingsForm>
    </section>
  );
}

function LanguageSettingCounts({ stats, here }: Pick<LanguageData, "stats"> & { here: string }) {
  const counts = [
    ["Translated for you", stats.totalTranslations],
    ["Ready before", stats.cacheHits],
    ["Made for you", stats.cacheMisses],
    ["Failed", stats.failedTranslations],
  ] as const;
  return (
    <details className="fold">
      <summary>On this phone</summary>
      <RecordList rows={counts.map(([label, count]) => [label, String(count)])} />
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

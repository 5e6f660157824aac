import { type LanguageCode, languages } from "~/lib/languages";
import { measureOf, type TriedOn } from "~/lib/translation/gate/measured";
import { type LanguageFacts, languageFacts } from "./language-facts";

interface LanguageChoiceProps {
  current: LanguageCode;
  offered: readonly LanguageCode[];
  /** Newest first. */
  recent: readonly LanguageCode[];
  button: (code: LanguageCode) => { name: string; value: string };
  /** Form id, for buttons outside the form. */
  form?: string;
  /** Leaves out what the checks were tried on: the exam's clock runs. */
  isBrief?: boolean;
}

/** What the checks of a language were tried on, the nearest to a question first. */
const evidence: readonly TriedOn[] = ["medical", "general", "few", "none"];

export function languageGroups(offered: readonly LanguageCode[]) {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en" && offered.includes(code));
  const ranked = evidence.flatMap((kind) => codes.filter((code) => measureOf(code).on === kind).map(languageFacts));
  const isLeast = ({ code }: LanguageFacts) => measureOf(code).on === "none";
  return { checked: ranked.filter((one) => !isLeast(one)), least: ranked.filter(isLeast) };
}

/** Lists English and recent languages first, the rest by what their checks were tried on. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { current, offered, recent, button, form, isBrief = false } = props;
  const first = (recent.length > 0 ? recent : (["hi"] as const)).filter(
    (code) => code !== "en" && offered.includes(code),
  );
  const { checked, least } = languageGroups(offered.filter((code) => !first.includes(code)));
  const offer = (shown: readonly LanguageFacts[]) => (
    <ul className="languages">
      {shown.map(({ code, name, own, dir }) => (
        <li key={code}>
          <button
            type="submit"
            form={form}
            className="language"
            aria-current={code === current ? "true" : undefined}
            {...button(code)}
          >
            <b lang={code === "en" ? undefined : code} dir={dir === "rtl" ? dir : undefined}>
              {own}
            </b>
            {own === name ? null : <span>{name}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="stack">
      {offer(["en" as const, ...first].map(languageFacts))}
      <p className="hint">Machines translate; our checks see few wrong words. The English text is final.</p>
      {offer(isBrief ? [...checked, ...least] : checked)}
      {isBrief || least.length === 0 ? null : (
        <details className="stack stack-tight">
          <summary className="subheading">Least checked</summary>
          <p className="hint">
            Numbers, options and drug names are checked; units or a lost “not” we cannot check here.
          </p>
          {offer(least)}
        </details>
      )}
    </div>
  );
}

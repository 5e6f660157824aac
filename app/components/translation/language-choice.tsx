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

const evidenceGroups: readonly (readonly [TriedOn, title: string, line: string])[] = [
  ["medical", "Best checked", ""],
  ["general", "Well checked", ""],
  ["few", "Little checked", ""],
  ["none", "Least checked", "Numbers, options and drug names are checked; units or a lost “not” we cannot check here."],
];

/** By what the checks of a language were tried on, the nearest to a question first. */
export function languageGroups(offered: readonly LanguageCode[]) {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en" && offered.includes(code));
  const groups = evidenceGroups.map(([kind, title, line]) => ({
    title,
    line,
    languages: codes.filter((code) => measureOf(code).on === kind).map(languageFacts),
  }));
  return groups.filter((group) => group.languages.length > 0);
}

/** Lists English and recent languages first, the rest by what their checks were tried on. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { current, offered, recent, button, form, isBrief = false } = props;
  const first = (recent.length > 0 ? recent : (["hi"] as const)).filter(
    (code) => code !== "en" && offered.includes(code),
  );
  const groups = languageGroups(offered.filter((code) => !first.includes(code)));
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
      <p className="hint">
        {isBrief
          ? "Machines translate. The English text is final."
          : "Machines translate. Rules check numbers and format, but see few wrong words. The English text is final."}
      </p>
      {offer(["en" as const, ...first].map(languageFacts))}
      {isBrief
        ? offer(groups.flatMap((group) => group.languages))
        : groups.map((group) => (
            // What its checks were not tried on is folded.
            <details key={group.title} className="stack stack-tight" open={group.line === ""}>
              <summary className="subheading">{group.title}</summary>
              {group.line === "" ? null : <p className="hint">{group.line}</p>}
              {offer(group.languages)}
            </details>
          ))}
    </div>
  );
}

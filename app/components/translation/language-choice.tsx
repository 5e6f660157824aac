import type { LanguageCode } from "~/lib/languages";
import { type LanguageFacts, languageFacts } from "./language-facts";
import { languageGroups, recentLanguages } from "./language-groups";

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

/** A longer group is folded. */
const MOST_IN_VIEW = 16;

/** Lists English and recent languages first, the rest by what their checks were tried on. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { current, offered, recent, button, form, isBrief = false } = props;
  const groups = languageGroups(offered);
  const offer = (languages: readonly LanguageFacts[]) => (
    <ul className="languages">
      {languages.map(({ code, name, own, dir }) => (
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
      {offer([languageFacts("en"), ...recentLanguages(recent, offered)])}
      {isBrief
        ? offer(groups.flatMap(({ languages }) => languages))
        : groups.map(({ title, line, languages }) => (
            <details key={title} className="stack stack-tight" open={languages.length <= MOST_IN_VIEW}>
              <summary className="subheading">{title}</summary>
              <p className="hint">{line}</p>
              {offer(languages)}
            </details>
          ))}
    </div>
  );
}

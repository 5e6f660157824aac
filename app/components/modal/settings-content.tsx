import { useLocation } from "@remix-run/react";
import { ChoiceTiles } from "~/components/form/choice-tiles";
import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import { languageFacts } from "~/components/translation/language-facts";
import { FONT_SIZES } from "~/lib/attempt/protocol/exam-buttons";
import { homePaths } from "~/paths";
import { questionLanguage } from "~/request/session/translation-choice";
import { closedPath, modalPath } from "./modal-address";

const themes = { system: "Same as phone", light: "Light", dark: "Dark", contrast: "Contrast" };
const letters = { usual: "Usual letters", clear: "Easier to tell apart" };
const scribeModes = { auto: "When the institute says so", on: "Always" };
const liteModes = { auto: "When the phone saves data", on: "On", off: "Off" };
const listLooks = { auto: "Usual", grid: "Cards", list: "Lines" };

const USUAL_SIZE = 16;
const sizes = Object.fromEntries(FONT_SIZES.map((size) => [size, `${Math.round((size / USUAL_SIZE) * 100)} %`]));

/** @param idleMinutes null for a visitor */
export function SettingsContent({ idleMinutes }: { idleMinutes: number | null }) {
  const { preferences, student } = useShell();
  const location = useLocation();
  return (
    <>
      <form method="post" action={homePaths.settings} className="form">
        <input type="hidden" name="return" value={closedPath(location)} />
        <ChoiceTiles name="theme" legend="Theme" choices={themes} chosen={preferences.theme} />
        <ChoiceTiles name="fontSize" legend="Text size" choices={sizes} chosen={String(preferences.fontSize)} />
        <ChoiceTiles
          name="letters"
          legend="Letters"
          hint="A font of this phone with wider spacing, for readers with dyslexia."
          choices={letters}
          chosen={preferences.letters}
        />
        <ChoiceTiles
          name="scribe"
          legend="Scribe mode in tests"
          hint="Each step is written out and read aloud. Swipes do nothing."
          choices={scribeModes}
          chosen={preferences.scribe}
        />
        <ChoiceTiles
          name="lite"
          legend="Data saver"
          hint="Text only: no pictures, no fonts, no scripts."
          choices={liteModes}
          chosen={preferences.lite}
        />
        <ChoiceTiles name="lists" legend="Lists" choices={listLooks} chosen={preferences.lists} />
        <p className="in-reach">
          <button type="submit" className="btn btn-main">
            Save
          </button>
        </p>
      </form>
      {idleMinutes === null ? null : (
        <p className="hint">You are signed out after {idleMinutes} idle minutes (never during a test).</p>
      )}
      {student ? (
        <nav className="ways" aria-label="Your account">
          <a href={homePaths.plan}>Your exam and minutes a day</a>
          <a href={homePaths.language(closedPath(location))}>
            Questions in {languageFacts(questionLanguage(preferences)).name}
          </a>
          <a href={modalPath(location, "profile")}>
            Signed in as <Words>{student.name}</Words>
          </a>
        </nav>
      ) : null}
    </>
  );
}

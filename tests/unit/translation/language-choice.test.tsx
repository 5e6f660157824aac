import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguageChoice, languageGroups } from "~/components/translation/language-choice";
import { languages } from "~/lib/languages";
import { negationOf } from "~/lib/translation/gate/negation-words";

const all = languages.map(([code]) => code);
const button = (code: string) => ({ name: "language", value: code });

const html = renderToStaticMarkup(<LanguageChoice current="ur" offered={all} recent={["ur", "hi"]} button={button} />);
const sent = [...html.matchAll(/name="language" value="(\w+)"/g)].map(([, code]) => code);

it("the choice of a language begins with English and what was chosen before, and marks what is shown now", () => {
  expect(sent.slice(0, 3)).toEqual(["en", "ur", "hi"]);
  const marked = [...html.matchAll(/aria-current="true" name="language" value="(\w+)"/g)];
  expect(new Set(marked.map(([, code]) => code))).toEqual(new Set(["ur"]));
});

it("the choice of a language leaves out what has no translation here, and a group that is empty then", () => {
  const few = renderToStaticMarkup(
    <LanguageChoice current="en" offered={["hi", "ta"]} recent={["ur", "hi"]} button={button} />,
  );
  const codes = [...few.matchAll(/name="language" value="(\w+)"/g)].map(([, code]) => code);
  expect(codes).toEqual(["en", "hi", "ta"]);
  expect(few).not.toContain("cannot check");
});

it("the choice of a language says before the choice what cannot be checked, and of which languages", () => {
  const { checked, least } = languageGroups(all);
  expect(least.length).toBeGreaterThan(0);
  for (const { code } of least) expect(negationOf(code)).toBeNull();
  for (const { code } of checked) expect(negationOf(code)).not.toBeNull();
  expect(html).toContain("we cannot check");
  expect(html).not.toMatch(/most closely|sure|%|held back|\d of \d/);
  expect([...checked, ...least]).toHaveLength(languages.length - 1);
  expect(html).toContain("see few wrong words");
});

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
  const groups = languageGroups(all);
  const part = groups.at(-1);
  expect(part?.line).toContain("we cannot check");
  expect(part?.languages.length).toBeGreaterThan(0);
  for (const { code } of part?.languages ?? []) expect(negationOf(code)).toBeNull();
  for (const { code } of groups.slice(0, -1).flatMap(({ languages }) => languages)) {
    expect(negationOf(code)).not.toBeNull();
  }
  for (const { title, line } of groups) expect(html).toContain(line || title);
  expect(html).not.toMatch(/most closely|sure|%|held back|\d of \d/);
  expect(groups.flatMap(({ languages }) => languages)).toHaveLength(languages.length - 1);
  expect(html).toContain("see few wrong words");
});

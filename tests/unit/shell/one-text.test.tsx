import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { asOneText, type OneText, useOneText } from "~/lib/http/one-text";

const paper = {
  questions: [
    { id: 1, text: "E = mc² </script>" },
    { id: 2, text: "नर्सिंग" },
  ],
};

function Shown({ one }: { one: OneText<typeof paper> }) {
  return <pre>{JSON.stringify(useOneText(one))}</pre>;
}

describe("a loader's data as one text", () => {
  it("is one value to whoever takes it apart", () => {
    expect(Object.entries(asOneText(paper))).toEqual([["text", JSON.stringify(paper)]]);
  });

  it("reads the same where it was packed and where it arrived", () => {
    const here = asOneText(paper);
    const there = JSON.parse(JSON.stringify(here)) as typeof here;
    const shown = renderToStaticMarkup(<Shown one={there} />);
    expect(shown).toBe(renderToStaticMarkup(<pre>{JSON.stringify(paper)}</pre>));
    expect(renderToStaticMarkup(<Shown one={here} />)).toBe(shown);
  });
});

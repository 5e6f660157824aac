import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DocumentProvider, type DocumentSettings } from "~/components/shell/document-context";
import { createMarkupCache } from "~/framework/markup-cache";
import { newSession } from "~/lib/attempt/rules/reducer";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { Palette } from "~/routes/exam/screen/palette";
import { samplePaper } from "../attempt/sample-paper";

const paper = samplePaper({ mode: "real", questions: 40, sections: [10, 10, 10, 10] });

/** The palette's model with every state a number can have, `shift` places on. */
function modelOf(shift: number): ExamModel {
  const fresh = newSession(paper, 0);
  const questions = fresh.questions.map((question, index) => {
    const state = index + shift;
    const selected = state % 3 === 0 ? question.id * 10 + 1 : null;
    return {
      ...question,
      selected,
      saved: selected,
      visited: state % 5 > 0,
      marked: state % 4 === 1,
      bookmarked: state % 7 === 0,
    };
  });
  return {
    attemptId: "a-1",
    paper,
    session: { ...fresh, questions },
    index: shift,
    at: 0,
    view: "question",
    notice: null,
    noticeWords: null,
    choice: null,
    other: null,
    unconfirmed: new Set([paper.questions[4]?.id ?? 0]),
  };
}

function page(shift: number, markupOf?: DocumentSettings["markupOf"]): string {
  const facts = { nonce: "n", scripts: true, stylesheet: { href: "" }, incident: null };
  return renderToString(
    <DocumentProvider value={{ ...facts, room: null, session: null, markupOf }}>
      <Palette model={modelOf(shift)} />
      <i>after it</i>
    </DocumentProvider>,
  );
}

const Bold = vi.fn(({ text }: { text: string }) => <b>{text}</b>);

function Italic({ text }: { text: string }) {
  return <i>{text}</i>;
}

describe("markup that is written once for all pages", () => {
  it("makes the same palette, letter for letter, for whatever state its numbers are in", () => {
    const markupOf = vi.fn(createMarkupCache());
    for (const shift of [0, 3, 0, 8]) expect(page(shift, markupOf)).toBe(page(shift));
    expect(markupOf).toHaveBeenCalledTimes(4 * paper.questions.length);
  });

  it("is written once for the same properties, and not taken for another component's", () => {
    const markupOf = createMarkupCache();
    Bold.mockClear();
    const twice = [markupOf(<Bold text="<a>" />), markupOf(<Bold text="<a>" />)];
    expect(twice).toEqual(["<b>&lt;a&gt;</b>", "<b>&lt;a&gt;</b>"]);
    expect(Bold).toHaveBeenCalledTimes(1);
    expect(markupOf(<Bold text="b" />)).toBe("<b>b</b>");
    expect(markupOf(<Italic text="<a>" />)).toBe("<i>&lt;a&gt;</i>");
  });

  it("is kept of so many elements at most", () => {
    const markupOf = createMarkupCache(2);
    Bold.mockClear();
    for (const text of ["a", "b", "c", "c", "a"]) {
      expect(markupOf(<Bold text={text} />)).toBe(`<b>${text}</b>`);
    }
    expect(Bold).toHaveBeenCalledTimes(4);
  });
});

import { describe, expect, it } from "vitest";
import { baseGlossary, createGlossary } from "~/lib/glossary/glossary";
import { termLinker } from "~/lib/glossary/term-links";
import { isolateRuns } from "~/lib/rich-text/isolate";
import { sanitise } from "~/lib/rich-text/sanitise";

const hrefOf = ({ term }: { term: string }) => `#${term.replace(/\W/g, "")}`;
const linked = (...texts: string[]) => texts.map(sanitise).map(termLinker(baseGlossary, hrefOf));

describe("the terms of running text", () => {
  it("are links where they are first used in a question, as they are written there", () => {
    expect(linked("Anemia with <b>Receptors</b>", "receptor and trachea", "Trachea")).toEqual([
      '<a href="#anaemia">Anemia</a> with <b><a href="#receptor">Receptors</a></b>',
      'receptor and <a href="#trachea">trachea</a>',
      "Trachea",
    ]);
  });

  it.each([
    "<code>trachea</code>",
    '<img src="/media/trachea.png" alt="the trachea" loading="lazy">',
    "foot\ndrop",
    "heart <b>failure</b>",
  ])("are no links in %j", (text) => {
    const html = sanitise(text);
    expect(termLinker(baseGlossary, hrefOf)(html)).toBe(html);
  });

  it("are found beside letters of other languages, and within a name no entity is one", () => {
    expect(linked("tracheaയുടെ receptorsகள்", "trachea & lt; a < thrill")).toEqual([
      '<a href="#trachea">trachea</a>യുടെ <a href="#receptor">receptors</a>கள்',
      'trachea &amp; lt; a &lt; <a href="#thrill">thrill</a>',
    ]);
    const amp = createGlossary([{ term: "amp", meaning: "A current.", names: {} }]);
    expect(termLinker(amp, hrefOf)(sanitise("R & D"))).toBe("R &amp; D");
  });

  it("keep the order of a text from right to left, whose runs they do not break", () => {
    const [text] = linked("اس heart failure (دل کی ناکامی) میں 5 mg");
    expect(isolateRuns(text ?? sanitise(""))).toBe(
      'اس <bdi dir="ltr"><a href="#heartfailure">heart failure</a></bdi> (دل کی ناکامی) میں <bdi dir="ltr">5\u00a0mg</bdi>',
    );
    const [run] = linked("اس a trachea's receptor-site < 3 میں");
    expect(isolateRuns(run ?? sanitise(""))).toBe(
      `اس <bdi dir="ltr">a <a href="#trachea">trachea</a>'s <a href="#receptor">receptor</a>-site &lt; 3</bdi> میں`,
    );
  });
});

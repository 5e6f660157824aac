import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "app/styles";
const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));

/** What holds the whole exam page. An attribute that the exam page lacks makes it another element. */
const holders = /(?:^|[\s,>+~}])(?:html|body|:root|\.exam)(?![\w-]|\[data-text\])[^\s,{]*:has\(/m;

function selectors(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "");
}

describe("the stylesheets", () => {
  it.each(["html:has(.exam) {", "body:has(.a) > .b {", ".exam:has(.exam-submit) {"])("%s would be found", (rule) => {
    expect(rule).toMatch(holders);
  });

  // docs/performance.md: at each change of the page the browser would look for it in all of the page again.
  it.each(sheets)("%s looks for nothing in the whole exam page", (name) => {
    expect(selectors(readFileSync(`${folder}/${name}`, "utf8"))).not.toMatch(holders);
  });

  // docs/decisions/script.md: a fade that a next page breaks off is thrown as an error into a document that is not at fault.
  it.each(sheets)("%s asks for no transition between documents", (name) => {
    expect(selectors(readFileSync(`${folder}/${name}`, "utf8"))).not.toContain("view-transition");
  });

  // A first visit has them in its document, and one wider sign makes all of that text twice as large in the Worker's memory.
  it("have no sign beyond Latin-1", () => {
    const wide = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) =>
        name.endsWith(".css") &&
        /[^\0-\xff]|\\0*[1-9a-f][0-9a-f]{2}/i.test(selectors(readFileSync(`${folder}/${name}`, "utf8"))),
    );
    expect(wide).toEqual([]);
  });
});

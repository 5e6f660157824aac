import { describe, expect, it } from "vitest";
import { inParagraphs } from "~/lib/rich-text/paragraphs";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

const text = (html: string) => html as SafeHtml;
const sentence = `${"Dopamine works in the basal ganglia ".repeat(4).trim()}.`;

describe("an explanation in one block", () => {
  it("is read in paragraphs of whole sentences", () => {
    expect(inParagraphs(text(`${sentence} ${sentence} Short. End.`))).toBe(
      `<p>${sentence}</p><p>${sentence}</p><p>Short. End.</p>`,
    );
    const urdu = `${"دوا کی مقدار ".repeat(11).trim()}۔`;
    expect(inParagraphs(text(`${urdu} ${urdu}`))).toBe(`<p>${urdu}</p><p>${urdu}</p>`);
  });

  it.each([
    ["short", "One. Two. Three."],
    ["with paragraphs of its own", `<p>${sentence}</p><p>${sentence}</p>`],
  ])("stays as it is: %s", (_, html) => {
    expect(inParagraphs(text(html))).toBe(html);
  });

  it("is not cut within a figure or an element", () => {
    const dose = `${"Sodium chloride is given at 0.9 % e.g. as a drip ".repeat(6).trim()}.`;
    expect(inParagraphs(text(dose))).toBe(`<p>${dose}</p>`);
    const bold = `<b>${sentence} ${sentence}</b> ${sentence}`;
    expect(inParagraphs(text(bold))).toBe(`<p>${bold}</p>`);
  });
});

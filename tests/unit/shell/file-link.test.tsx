import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FileLink } from "~/components/content/file-link";
import { formatSize } from "~/lib/format";

describe("a size", () => {
  it.each([
    [0, "1 KB"],
    [400, "1 KB"],
    [340_000, "340 KB"],
    [999_400, "999 KB"],
    [999_600, "1 MB"],
    [1_000_000, "1 MB"],
    [1_240_000, "1.2 MB"],
    [52_000_000, "52 MB"],
  ])("of %i bytes is %s", (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });
});

describe("a link to a file", () => {
  const html = (bytes: number | null) =>
    renderToStaticMarkup(<FileLink href="/media/paper.pdf" label="Paper" kind="PDF" bytes={bytes} />);

  it("says what it costs before the tap", () => {
    expect(html(340_000)).toContain(">Paper (PDF, 340 KB)</a>");
  });

  it("says no more than the size where its label names the kind", () => {
    const link = <FileLink href="/answers.csv" label="Download as CSV" bytes={2_000} download />;
    expect(renderToStaticMarkup(link)).toContain(">Download as CSV (2 KB)</a>");
  });

  it("a link to a file says when its size is unknown", () => {
    expect(html(null)).toContain("(PDF, size not known)");
  });
});

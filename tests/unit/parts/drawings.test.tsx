import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Drawing } from "~/components/parts/drawing";
import * as drawings from "~/components/parts/drawings";

/** Every drawing is in each page that shows it, so it must be light. */
const MAX_BYTES = 2000;

describe.each(Object.entries(drawings))("the drawing %s", (_, paths) => {
  const markup = renderToStaticMarkup(<Drawing {...paths} />);

  it("is under 2 KB, has its size, and is nothing to who hears the page", () => {
    expect(new TextEncoder().encode(markup).length).toBeLessThan(MAX_BYTES);
    expect(markup).toContain('width="96" height="72" aria-hidden="true"');
    expect(markup).not.toContain("style=");
  });

  it("is lines alone: moves, lines, curves and arcs", () => {
    for (const path of [paths.lines, paths.light]) expect(path).toMatch(/^M[\d.\s,MmLlHhVvQqCcAaZz-]+$/);
  });
});

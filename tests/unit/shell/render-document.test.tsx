import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderDocument } from "~/framework/render-document";

function Broken(): null {
  throw new Error("broken");
}

function page(part: JSX.Element) {
  return (
    <html lang="en">
      <body>
        <p>{"<!--$!-->"}</p>
        {part}
      </body>
    </html>
  );
}

describe("a document", () => {
  it("is whole HTML, and nothing is lost", () => {
    const onLoss = vi.fn();
    const html = renderDocument(page(<Suspense>modal</Suspense>), onLoss);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><body>.*modal.*<\/body><\/html>$/);
    expect(onLoss).not.toHaveBeenCalled();
  });

  it("tells of a part that could not be rendered, and shows the rest", () => {
    const onLoss = vi.fn();
    const html = renderDocument(
      page(
        <Suspense>
          <Broken />
        </Suspense>,
      ),
      onLoss,
    );
    expect(onLoss).toHaveBeenCalledOnce();
    expect(html).toContain("&lt;!--$!--&gt;</p>");
  });

  it("is no document where a part without an alternative fails", () => {
    expect(() => renderDocument(page(<Broken />), vi.fn())).toThrow("broken");
  });
});

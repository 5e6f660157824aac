import { describe, expect, it, vi } from "vitest";
import { createHtmlCache } from "~/lib/rich-text/html-cache";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

function counted(most?: number) {
  const become = vi.fn((text: string) => `[${text}]` as SafeHtml);
  return { become, html: createHtmlCache(become, most) };
}

describe("what a text became", () => {
  it("is worked out once and is that text's own", () => {
    const { become, html } = counted();
    expect([html("a"), html("b"), html("a"), html("")]).toEqual(["[a]", "[b]", "[a]", "[]"]);
    expect(become.mock.calls).toEqual([["a"], ["b"], [""]]);
  });
});

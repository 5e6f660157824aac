import { describe, expect, it } from "vitest";
import { Items } from "~/components/list/items";
import type { ListItem } from "~/lib/list/list";
import { drawn } from "../drawn";

const item = (more: Partial<ListItem>): ListItem => ({ id: 1, name: "Mock", kind: "test", href: "/mock", ...more });

describe("the ring of a best result", () => {
  it("stands beside its words, and a voice hears the words alone", async () => {
    const page = await drawn(<Items items={[item({ badge: "Best 12/24", percent: 50 })]} />);
    expect(page).toMatch(
      /<svg class="share-ring" width="16" height="16" viewBox="0 0 36 36" aria-hidden="true">.*<\/svg>Best 12\/24/,
    );
    expect(page).toContain('stroke-dasharray="50 100"');
  });

  it("is empty for a result of 0, and not there without a result, or without the marks of the test", async () => {
    const empty = await drawn(<Items items={[item({ badge: "Best −2/10", percent: 0 })]} />);
    expect(empty).toContain("share-ring");
    expect(empty).not.toContain("stroke-dasharray");
    expect(await drawn(<Items items={[item({}), item({ badge: "Best 5" })]} />)).not.toContain("share-ring");
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Unlock } from "~/components/content/unlock";

const draw = (props: Partial<Parameters<typeof Unlock>[0]>) =>
  renderToStaticMarkup(<Unlock item={{ type: "note", id: 507 }} price={4900} {...props} />);

describe("what stands in the place of something locked", () => {
  it("something locked shows the way to buy it", () => {
    expect(draw({})).toContain('href="/buy-individual-content?type=note&amp;id=507">Unlock for ₹49</a>');
    const whole = draw({ item: { type: "package", id: 701 }, price: 299_900, maxPrice: 499_900 });
    expect(whole).toContain('href="/package/701/buy">Unlock for ₹2,999</a>');
    expect(whole).toContain("40 % off");
  });

  it("something locked that is not sold by itself shows the packages that have it", () => {
    const packages = [{ id: 704, name: "Sums & doses", price: 59_900 }];
    const html = draw({ price: 0, packages });
    expect(html).not.toContain("Unlock for");
    expect(html).toContain("It is part of:");
    expect(html).toContain('href="/package/704/details"');
    expect(draw({ price: 0 })).toContain('href="/packages"');
    const unknown = draw({ item: { type: "package", id: 701 }, price: 0 });
    expect(unknown).toContain("What it costs is not known here.");
    expect(unknown).not.toContain("Part of a premium package");
  });
});

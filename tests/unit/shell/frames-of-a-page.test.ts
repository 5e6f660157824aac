import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "~/request/security-headers";

describe("the frames of a page", () => {
  it("are none, but YouTube's player where the page shows it", () => {
    const policy = { styleNonce: "n" };
    expect(contentSecurityPolicy(policy)).toContain("frame-src 'none';");
    expect(contentSecurityPolicy({ ...policy, youtube: true })).toContain(
      "frame-src https://www.youtube-nocookie.com;",
    );
  });
});

import { describe, expect, it } from "vitest";
import { variablesSchema } from "~/lib/env";
import { gatewayKeysText, todaysKeyId } from "~/lib/gateway-keys";

describe("RAZORPAY_KEY_SECRET", () => {
  it("is a list of pairs, newest first", () => {
    const keys = gatewayKeysText.parse("rzp_live_b2:newestsecret, rzp_live_a1:oldersecret");
    expect(keys).toEqual([
      { keyId: "rzp_live_b2", secret: "newestsecret" },
      { keyId: "rzp_live_a1", secret: "oldersecret" },
    ]);
    expect(todaysKeyId(keys, "rzp_live_a1")).toBe("rzp_live_b2");
  });

  it("is one secret alone, whose key the institute names", () => {
    const keys = gatewayKeysText.parse("onlyasecret");
    expect(keys).toEqual([{ keyId: null, secret: "onlyasecret" }]);
    expect(todaysKeyId(keys, "rzp_live_a1")).toBe("rzp_live_a1");
  });

  it.each(["short", "asecretalone,anothersecret", "rzp_live_a1:short", "rzp_live_a1:asecretalone,", "rzp_live_a1"])(
    "is refused in words, without the secret, where it is %s",
    (text) => {
      const said = variablesSchema.safeParse({ SESSION_SECRETS: "s".repeat(16), RAZORPAY_KEY_SECRET: text });
      expect(said.error?.issues.map(({ path }) => path[0])).toEqual(["RAZORPAY_KEY_SECRET"]);
      expect(said.error?.issues[0]?.message).toContain("newest first");
      expect(said.error?.issues[0]?.message).not.toContain(text);
    },
  );
});

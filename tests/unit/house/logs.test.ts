import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each(["wrangler.toml", "institute/wrangler.toml"])(
  "%s logs what the code says went wrong, all of it, and no event for each request",
  (file) => {
    const settings = readFileSync(file, "utf8");
    expect(settings).toMatch(/\[observability\]\nenabled = true\n/);
    expect(settings).toMatch(/\[observability\.logs\]\ninvocation_logs = false\n/);
    // Sampling would drop failures like anything else.
    expect(settings).not.toContain("head_sampling_rate =");
  },
);

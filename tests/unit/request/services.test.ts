import { expect, it, vi } from "vitest";
import type { Bindings } from "~/lib/env";
import { createServices } from "~/request/services";
import { fake } from "../../fake";

vi.mock("cloudflare:workers", () => ({ DurableObject: class {} }));

it("every request counts what its student writes", async () => {
  const url = new URL("https://pcbt.invalid/");
  const LIMIT_PER_SENDER = { limit: async () => ({ success: false }) };
  const env = { SESSION_SECRETS: "a-secret-of-the-tests-only", INSTITUTE_API_URL: url.href, LIMIT_PER_SENDER };
  const ctx = fake<ExecutionContext>("ctx", { waitUntil: () => undefined });
  const { institute } = await createServices(new Request(url), url, env as object as Bindings, ctx);
  await expect(institute.live.comment({ videoId: 1, message: "Here" })).rejects.toMatchObject({ kind: "rate-limited" });
});

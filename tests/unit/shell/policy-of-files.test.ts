import { describe, expect, it } from "vitest";
import { proxyMedia } from "~/lib/institute/media-proxy";

/** The policy under which a file of this type is served. */
async function policyOf(type: string): Promise<string> {
  const fetch = async () => new Response("x", { headers: { "Content-Type": type } });
  const request = new Request("https://pcbt.example/media/x");
  const reply = await proxyMedia(request, { fetch } as unknown as Fetcher, undefined);
  return reply.headers.get("Content-Security-Policy") ?? "";
}

describe("the policy of a file", () => {
  it.each(["text/html", "image/svg+xml", "application/pdf", "", "x-video/mp4"])("is a sandbox: %s", async (type) =>
    expect(await policyOf(type)).toMatch(/^default-src 'none';.* sandbox$/),
  );

  it.each(["video/mp4", "audio/mpeg"])("lets a recording play, without script: %s", async (type) => {
    const policy = await policyOf(type);
    expect(policy).toMatch(/^default-src 'none';.*media-src 'self'$/);
    expect(policy).not.toMatch(/script-src|sandbox/);
  });
});

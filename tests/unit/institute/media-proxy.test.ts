import { expect, it } from "vitest";
import { proxyMedia } from "~/lib/institute/media-proxy";
import { fake } from "../../fake";

/** A file of this type as it is served. */
async function served(type: string): Promise<Headers> {
  const fetch = async () => new Response("x", { headers: { "Content-Type": type } });
  const request = new Request("https://pcbt.example/media/x");
  const reply = await proxyMedia(request, fake("institute", { fetch }), undefined);
  return reply.headers;
}

/** The policy under which it is served. */
const policyOf = async (type: string) => (await served(type)).get("Content-Security-Policy") ?? "";

it.each(["text/html", "image/svg+xml", "", "x-video/mp4"])("the policy of a file is a sandbox: %s", async (type) =>
  expect(await policyOf(type)).toMatch(/^default-src 'none';.* sandbox$/),
);

it.each(["video/mp4", "audio/mpeg"])("the policy of a file lets a recording play, without script: %s", async (type) => {
  const policy = await policyOf(type);
  expect(policy).toMatch(/^default-src 'none';.*media-src 'self'$/);
  expect(policy).not.toMatch(/script-src|sandbox/);
});

it.each(["image/svg+xml", "text/xml", "text/javascript", ""])(
  "a file that a browser might run is only downloaded: %s",
  async (type) => expect((await served(type)).get("Content-Disposition")).toBe("attachment"),
);

it.each(["image/png", "video/mp4", "text/html; charset=utf-8"])(
  "a file that a browser might run is shown where it can run nothing: %s",
  async (type) => expect((await served(type)).get("Content-Disposition")).toBeNull(),
);

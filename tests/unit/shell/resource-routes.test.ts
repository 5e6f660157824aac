import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { withPlainErrorPages } from "~/framework/resource-routes";
import { formError, notFound } from "~/lib/http/responses";
import { publicForm } from "~/request/guards";
import { textReply } from "~/request/script-replies";
import { routeArgs } from "../route-args";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

const log = { requestId: "r1", crash: vi.fn() };
const looked = { Accept: "text/html" };

/** What a route of these exports answers, with the framework's own handler around it. */
function ask(module: Record<string, unknown>, init: RequestInit = {}) {
  const own = { id: "own", parentId: "root", path: "own", module: module as unknown as Module };
  const root = { id: "root", path: "", module: { default: () => null } as Module };
  const build = withPlainErrorPages({
    routes: { root, own },
    assets: { routes: {}, version: "1" },
    publicPath: "/",
    basename: "/",
    entry: { module: {} },
    future: { v3_singleFetch: true },
    mode: "production",
  } as unknown as ServerBuild);
  const { request, context } = routeArgs({ log }, { path: "/own", ...init });
  return createRequestHandler(build, "production")(request, context);
}

const fails = (error: unknown) => ({
  loader: async () => {
    throw error;
  },
});

describe("a route without a component", () => {
  it("says that it is not there, and not what a server said of it", async () => {
    const answer = await ask(fails(notFound("", "No such file")));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    const html = await answer.text();
    expect(html).toContain(
      '<h1>This page does not exist</h1><p>It may have been removed, or the address may be wrong.</p><p><a href="/">Go Home</a>',
    );
    expect(log.crash).not.toHaveBeenCalled();
  });

  it("leads back to a form that it refused", async () => {
    const answer = await ask(fails(formError(413, "Too long", "Shorten <b>it", '/a?b=1&c="<d>')));
    expect(answer.status).toBe(413);
    const link = '<a href="/a?b=1&amp;c=&quot;&lt;d&gt;">Back to the form</a>';
    expect(await answer.text()).toContain(`<p>Shorten &lt;b&gt;it</p><p>${link}`);
  });

  it("says that it failed, and logs why", async () => {
    const answer = await ask(fails(new Error("a secret")));
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Oops! Something went wrong");
    expect(html).not.toContain("secret");
    expect(log.crash).toHaveBeenCalledOnce();
  });

  it.each([
    ["GET", { action: async () => new Response("taken") }, "POST"],
    ["POST", { loader: async () => new Response("shown") }, "GET, HEAD"],
  ])("refuses a %s that it does not know", async (method, module, allow) => {
    const answer = await ask(module, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
    expect(await answer.text()).toContain("Go Home");
  });

  it.each([401, 404, 429, 503])("puts words in place of %s alone for who looks at it", async (status) => {
    const headers = { "Retry-After": "60" };
    const module = { loader: async () => new Response(null, { status, headers }) };
    const seen = await ask(module, { headers: looked });
    expect([seen.status, seen.headers.get("Retry-After")]).toEqual([status, "60"]);
    expect(await seen.text()).toMatch(/<h1>.+<a href="\/(login)?">/);
    expect(await (await ask(module)).text()).toBe("");
  });

  it("puts a refusal's words for a script into a page for who looks at it", async () => {
    const refusal = async () => textReply(400, "No <b>such</b> language", { "Retry-After": "60" });
    const seen = await ask({ loader: refusal }, { headers: looked });
    expect([...seen.headers.entries()]).toEqual(
      expect.arrayContaining([
        ["content-type", "text/html; charset=utf-8"],
        ["retry-after", "60"],
      ]),
    );
    expect(await seen.text()).toContain("<h1>That did not work</h1><p>No &lt;b&gt;such&lt;/b&gt; language</p>");
    expect(await (await ask({ loader: refusal })).text()).toBe("No <b>such</b> language");
  });

  it("keeps what it answers, and where it leads", async () => {
    const shown = await ask({ loader: async () => new Response("shown") }, { headers: looked });
    expect([shown.status, await shown.text()]).toEqual([200, "shown"]);
    const led = await ask(fails(new Response(null, { status: 303, headers: { Location: "/login" } })));
    expect([led.status, led.headers.get("Location")]).toEqual([303, "/login"]);
  });

  it.each([
    ["no form", "{", 400, "text/plain"],
    ["too long a form", `text=${"a".repeat(70_000)}`, 413, "application/x-www-form-urlencoded"],
  ])("refuses %s in words", async (_, body, status, type) => {
    const rules = { fields: z.object({ text: z.string() }), characters: 6000 };
    const action = publicForm(rules, async () => new Response(null, { status: 204 }));
    const headers = { "Content-Type": type };
    const answer = await ask({ action }, { method: "POST", body, headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain("Go Home");
  });
});

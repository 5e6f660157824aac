import { describe, expect, it, vi } from "vitest";
import { readVariables } from "~/lib/env";
import { bareCrashPage } from "~/lib/http/bare-crash-page";
import { withOwnHeaders } from "~/lib/http/own-headers";
import { isSameOrigin } from "~/lib/http/same-origin";
import { contentSecurityPolicy, setSecurityHeaders } from "~/lib/http/security-headers";
import { InstituteError } from "~/lib/institute/errors";
import { createLimits } from "~/lib/limits/limits";
import { reloadsFor } from "~/lib/reload-once";

const site = "https://pcbt.example";

describe("a POST", () => {
  const post = (headers: Record<string, string>) =>
    isSameOrigin(new Request(`${site}/login`, { method: "POST", headers }));

  it("passes from this site, and from what is no browser", () => {
    expect(post({ Origin: site, "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(post({})).toBe(true);
  });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${site}.evil.example` },
    { Origin: "http://pcbt.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: site, "Sec-Fetch-Site": "cross-site" },
  ])("is refused from elsewhere: %j", (headers) => {
    expect(post(headers as Record<string, string>)).toBe(false);
  });
});

describe("the headers of an answer", () => {
  it("are added to the answer itself where it is ours, else to a copy", async () => {
    const ours = new Response("ours", { headers: { "X-Kept": "yes" } });
    expect(withOwnHeaders(ours)).toBe(ours);
    const foreign = Response.redirect(`${site}/elsewhere`, 303);
    expect(() => foreign.headers.set("X-Frame-Options", "DENY")).toThrow(TypeError);
    const copy = withOwnHeaders(foreign);
    setSecurityHeaders(copy.headers);
    expect(copy.status).toBe(303);
    expect(copy.headers.get("Location")).toBe(`${site}/elsewhere`);
    expect(copy.headers.get("X-Frame-Options")).toBe("DENY");
  });

  it("close the page to frames, other origins' scripts and sniffing", () => {
    const headers = new Headers();
    setSecurityHeaders(headers);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  it("allow no script and no worker where a page ships none", () => {
    const policy = contentSecurityPolicy({ styleNonce: "s" });
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("worker-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("allow pictures and recordings of the hosts that are named, else of any with https", () => {
    const ofAny = contentSecurityPolicy({ styleNonce: "s" });
    expect(ofAny).toContain("img-src 'self' https: data:; media-src 'self' https:;");
    const { MEDIA_HOSTS: mediaHosts = [] } = readVariables({
      SESSION_SECRETS: "a-secret-of-the-tests-only",
      MEDIA_HOSTS: "Media.example.org, *.cdn.example:8443",
    });
    const policy = contentSecurityPolicy({ styleNonce: "s", mediaHosts });
    const named = "https://media.example.org https://*.cdn.example:8443";
    expect(policy).toContain(`img-src 'self' ${named} data:; media-src 'self' ${named};`);
    const lite = contentSecurityPolicy({ styleNonce: "s", mediaHosts, textOnly: true });
    expect(lite).not.toContain("example.org");
  });

  it.each(["a b", "x; script-src *", "https://media.example.org", "'unsafe-inline'", "*", "a/b"])(
    "name no hosts that are none: %s",
    (hosts) => {
      const env = { SESSION_SECRETS: "a-secret-of-the-tests-only", MEDIA_HOSTS: hosts };
      expect(() => readVariables(env)).toThrow(/MEDIA_HOSTS/);
    },
  );

  it("allow text alone in Lite mode", () => {
    const policy = contentSecurityPolicy({ styleNonce: "s", textOnly: true });
    for (const kind of ["img", "media", "font", "script"]) {
      expect(policy).toContain(`${kind}-src 'none'`);
    }
  });
});

describe("the crash page outside of React", () => {
  it("says the words, leads on, and shows nothing of the request but its id", async () => {
    const page = bareCrashPage('8f<script>alert(1)</script>"');
    const html = await page.text();
    expect(page.status).toBe(500);
    expect(html).toContain("Oops! Something went wrong");
    expect(html).toContain(">Try Again</a>");
    expect(html).toContain('<a href="/">Go Home</a>');
    expect(html).not.toContain("<script");
  });
});

describe("the edge's limits", () => {
  const log = { unreachable: vi.fn() };
  /** Lets `free` tries of a key through, as the platform's counter does. */
  const counter = (free: number) => {
    const tries = new Map<string, number>();
    return {
      tries,
      limit: async ({ key }: { key: string }) => {
        const count = (tries.get(key) ?? 0) + 1;
        tries.set(key, count);
        return { success: count <= free };
      },
    };
  };
  const build = (perAccount: number, perAddress: number, address = "10.0.0.1") => {
    const account = counter(perAccount);
    const place = counter(perAddress);
    const env = { LIMIT_PER_ACCOUNT: account, LIMIT_PER_ADDRESS: place };
    return { account, place, limits: createLimits(env as never, { address, log }) };
  };
  const refusal = async (work: Promise<void>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InstituteError);
    return error as InstituteError;
  };

  it("count one account, however it is written, and say how long to wait", async () => {
    const { limits } = build(2, 100);
    await limits.check("sign-in", "Asha");
    await limits.check("sign-in", " asha ");
    const error = await refusal(limits.check("sign-in", "ASHA"));
    expect(error.message).toBe("Too many attempts. Please wait a minute.");
    expect(error.kind).toBe("rate-limited");
    expect(error.retryAfter).toBe(60);
    await limits.check("sign-in", "ravi");
    await limits.check("otp", "asha");
  });

  it("count the address second: a refused account does not use it up", async () => {
    const { limits, place } = build(1, 2);
    await limits.check("sign-in", "asha");
    await refusal(limits.check("sign-in", "asha"));
    expect([...place.tries.values()]).toEqual([1]);
    await limits.check("sign-in", "ravi");
    await refusal(limits.check("sign-in", "meera"));
  });

  it("let everybody in where the platform's counter fails or is not bound", async () => {
    const failing = { limit: () => Promise.reject(new Error("down")) };
    const env = { LIMIT_PER_ACCOUNT: failing, LIMIT_PER_ADDRESS: undefined };
    await createLimits(env as never, { address: "10.0.0.1", log }).check("otp", "9000000000");
    expect(log.unreachable).toHaveBeenCalledOnce();
  });
});

describe("a part of a page that does not come", () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it("is worth one reload, and another part is worth another", () => {
    const tab = storage();
    expect(reloadsFor("Failed to fetch /assets/a-1.js", tab)).toBe(true);
    expect(reloadsFor("Failed to fetch /assets/a-1.js", tab)).toBe(false);
    expect(reloadsFor("Failed to fetch /assets/b-2.js", tab)).toBe(true);
    expect(reloadsFor("Failed to fetch /assets/a-1.js", tab)).toBe(false);
  });

  it("is not reloaded where nothing can be remembered", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(reloadsFor("Failed to fetch /assets/a-1.js", full)).toBe(false);
  });
});

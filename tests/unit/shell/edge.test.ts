import { beforeEach, describe, expect, it, vi } from "vitest";
import { readVariables } from "~/lib/env";
import { plainCrashPage } from "~/lib/http/plain-page";
import { InstituteError } from "~/lib/institute/errors";
import { isSameOrigin } from "~/request/cross-site";
import { createRateLimits } from "~/request/rate-limit";
import { contentSecurityPolicy, setSecurityHeaders } from "~/request/security-headers";
import type { Session } from "~/request/session/session";

const site = "https://pcbt.example";

describe("a POST", () => {
  const post = (headers: Record<string, string>) =>
    isSameOrigin(new Request(`${site}/login`, { method: "POST", headers }), new URL(site));

  it("a POST passes from this site, and from what is no browser", () => {
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
  ])("a POST from another site is refused: %j", (headers) => {
    expect(post(headers as Record<string, string>)).toBe(false);
  });
});

describe("the headers of an answer", () => {
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

  it("allow no frame but YouTube's player where the page shows it", () => {
    expect(contentSecurityPolicy({ styleNonce: "s" })).toContain("frame-src 'none';");
    const withPlayer = contentSecurityPolicy({ styleNonce: "s", youtube: true });
    expect(contentSecurityPolicy({ styleNonce: "s", ownFrame: true })).toContain("frame-src 'self';");
    expect(withPlayer).toContain("frame-src https://www.youtube-nocookie.com;");
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

  it.each(["x; script-src *", "https://media.example.org", "*"])("name no hosts that are none: %s", (hosts) => {
    const env = { SESSION_SECRETS: "a-secret-of-the-tests-only", MEDIA_HOSTS: hosts };
    expect(() => readVariables(env)).toThrow(/MEDIA_HOSTS/);
  });
});

it("the crash page outside of React says the words, leads on, and shows nothing of the request but its id", async () => {
  const page = plainCrashPage('8f<script>alert(1)</script>"');
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(html).toContain("Oops! Something went wrong");
  expect(html).toContain(">Try Again</a>");
  expect(html).toContain('<a href="/">Go Home</a>');
  expect(html).not.toContain("<script");
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
  const pcbt = (name: string) => ({ instituteCode: "PCBT", name });
  const noDevice = async () => undefined;
  const account = counter(2);
  const anywhere = counter(4);
  const place = counter(5);
  const site = counter(8);
  const env = {
    ...{ LIMIT_PER_SENDER: account, LIMIT_PER_ACCOUNT: anywhere, LIMIT_PER_ADDRESS: place, LIMIT_PER_SITE: site },
  };
  beforeEach(() => {
    for (const { tries } of Object.values(env)) tries.clear();
  });
  const from = (address: string, knownDeviceFor: Session["knownDeviceFor"] = noDevice) =>
    createRateLimits(env, { address, knownDeviceFor, log });
  const refusal = async (work: Promise<void>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InstituteError);
    return error as InstituteError;
  };

  it("count one account, however it is written, and say how long to wait", async () => {
    const limits = from("10.0.0.1");
    await limits.check("sign-in", pcbt("Asha"));
    await limits.check("sign-in", { instituteCode: "pcbt ", name: " asha " });
    const error = await refusal(limits.check("sign-in", pcbt("ASHA")));
    expect(error.message).toBe("Too many attempts. Please wait a minute.");
    expect(error.kind).toBe("rate-limited");
    expect(error.retryAfter).toBe(60);
    await limits.check("sign-in", pcbt("ravi"));
    await limits.check("otp", pcbt("asha"));
  });

  it("count the address last: a refused account does not use it up", async () => {
    const limits = from("10.0.0.1");
    for (let tries = 0; tries < 9; tries += 1) {
      await limits.check("sign-in", pcbt("asha")).catch(() => undefined);
    }
    expect([...place.tries]).toEqual([["sign-in:10.0.0.1", 2]]);
    for (const name of ["ravi", "meera", "john"]) await limits.check("sign-in", pcbt(name));
    await refusal(limits.check("sign-in", pcbt("farhana")));
  });

  it("lock out who guesses, and not the student at another address", async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await from("10.0.0.66")
        .check("sign-in", pcbt("asha"))
        .catch(() => undefined);
    }
    await refusal(from("10.0.0.66").check("sign-in", pcbt("asha")));
    await from("10.0.0.1").check("sign-in", pcbt("asha"));
  });

  it("let a device that the account knows in, whatever strangers do", async () => {
    for (let last = 1; last <= 9; last += 1) {
      await from(`10.0.0.${last}`)
        .check("sign-in", pcbt("asha"))
        .catch(() => undefined);
    }
    await refusal(from("10.0.1.1").check("sign-in", pcbt("asha")));
    const own = from("10.0.1.1", async ({ name }) => (name === "asha" ? "web-1-own" : undefined));
    await own.check("sign-in", pcbt("asha"));
    await own.check("sign-in", pcbt("asha"));
    await refusal(own.check("sign-in", pcbt("asha")));
  });

  it("count by address alone what names no account", async () => {
    const limits = from("10.0.0.1");
    for (let tries = 0; tries < 5; tries += 1) await limits.check("batches");
    await refusal(limits.check("batches"));
    await from("10.0.0.2").check("batches");
    expect([account.tries.size, anywhere.tries.size]).toEqual([0, 0]);
  });

  it("count the addresses of one line as one, and the lines of one site together", async () => {
    for (let host = 1; host <= 5; host += 1) await from(`2001:db8:1:1::${host}`).check("batches");
    await refusal(from("2001:db8:1:1::6").check("batches"));
    for (let line = 2; line <= 4; line += 1) await from(`2001:DB8:1:${line}::1`).check("batches");
    await refusal(from("2001:db8:1:5::1").check("batches"));
    await from("2001:db8:2:1::1").check("batches");
    for (const host of [1, 2]) await from(`2001:db8:1:1::${host}`).check("sign-in", pcbt("asha"));
    await refusal(from("2001:db8:1:1::3").check("sign-in", pcbt("asha")));
    for (let line = 1; line <= 4; line += 1) expect(await from(`2001:db8:1:${line}::1`).allowsReport()).toBe(true);
    expect(await from("2001:db8:1:5::1").allowsReport()).toBe(false);
  });

  it("count who sends much by themselves: writing and texts by student, reports and returns by address", async () => {
    const by = [
      (who: string) => from("10.0.0.1").allowsText(who),
      (who: string) =>
        from("10.0.0.1")
          .checkWriting(who)
          .then(
            () => true,
            () => false,
          ),
      (who: string) => from(who).allowsReport(),
      (who: string) => from(who).allowsReturn(),
    ];
    for (const takes of by) {
      expect([
        await takes("10.0.0.7"),
        await takes("10.0.0.7"),
        await takes("10.0.0.7"),
        await takes("10.0.0.8"),
      ]).toEqual([true, true, false, true]);
    }
  });

  it("let everybody in where the platform's counter fails or is not bound", async () => {
    const failing = { limit: () => Promise.reject(new Error("down")) };
    const limits = createRateLimits(
      { LIMIT_PER_SENDER: failing },
      { address: "10.0.0.1", knownDeviceFor: noDevice, log },
    );
    await limits.check("otp", pcbt("9000000000"));
    expect(log.unreachable).toHaveBeenCalledOnce();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactLinks } from "~/components/shell/contact-links";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { type Contacts, contactsSchema } from "~/lib/institute/schemas/catalogue";
import { fake } from "../../fake";

const contacts: Contacts = contactsSchema.parse({ phone: "98765 12345", name: "PCBT", code: "PCBT" });

describe("the institute's contacts", () => {
  let [now, institute] = [0, 0];
  beforeEach(() => {
    vi.useFakeTimers();
    now = 0;
    institute += 1;
  });
  afterEach(() => vi.useRealTimers());
  // The isolate keeps contacts by institute: each test asks for one of its own.
  const code = () => `INSTITUTE-${institute}`;
  const build = (load: () => Promise<Contacts>) =>
    createInstituteCache({
      institute: fake("institute", { catalogue: { contacts: load } }),
      waitUntil: () => undefined,
      now: () => now,
    });

  it("are asked for once in ten minutes", async () => {
    const load = vi.fn(async () => contacts);
    expect(await build(load).contacts(code())).toEqual(contacts);
    now = 9 * 60_000;
    expect(await build(load).contacts(code())).toEqual(contacts);
    expect(load).toHaveBeenCalledTimes(1);
    now = 11 * 60_000;
    expect(await build(load).contacts(code())).toEqual(contacts);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("are left out after a failure, which is not tried again on every page", async () => {
    const load = vi.fn(async (): Promise<Contacts> => Promise.reject(new Error("down")));
    expect(await build(load).contacts(code())).toBeNull();
    expect(await build(load).contacts(code())).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    now = 61_000;
    await build(load).contacts(code());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("do not hold a page up", async () => {
    const page = build(() => new Promise(() => undefined)).contacts(code());
    await vi.advanceTimersByTimeAsync(300);
    expect(await page).toBeNull();
  });
});

const read = (reply: object) => contactLinks(contactsSchema.parse(reply));

describe("the links of an institute", () => {
  it("are its phone and seven links, the chat and the channel of WhatsApp apart", () => {
    const links = read({
      phone: "98765 12345",
      website: "https://a.example/site",
      whatsapp: "https://wa.example/1",
      whatsapp_channel: "https://wa.example/channel/2",
      telegram: "https://a.example/telegram",
      youtube: "https://a.example/youtube",
      instagram: "https://a.example/instagram",
      facebook: "https://a.example/facebook",
    });
    expect(links.map(({ label }) => label)).toEqual([
      "Call 98765 12345",
      "Website",
      "WhatsApp chat",
      "WhatsApp channel",
      "Telegram",
      "YouTube",
      "Instagram",
      "Facebook",
    ]);
    expect(links[0]?.href).toBe("tel:9876512345");
    expect(links[2]?.href).toBe("https://wa.example/1");
    expect(links[3]?.href).toBe("https://wa.example/channel/2");
  });

  it("are those alone that it has", () => {
    const links = read({ phone: "", whatsapp_channel: "https://wa.example/channel/2" });
    expect(links).toEqual([{ label: "WhatsApp channel", href: "https://wa.example/channel/2" }]);
    expect(contactLinks(null)).toEqual([]);
  });
});

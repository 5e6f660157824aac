import { describe, expect, it } from "vitest";
import { contactLinks } from "~/components/shell/contact-links";
import { contactsSchema } from "~/lib/institute/schemas/catalogue";

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

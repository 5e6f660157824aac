import { describe, expect, it } from "vitest";
import { wordsOfFile } from "../../../institute/search/file-words";
import { renderPdf } from "../../../institute/seed/documents/pdf-document";

const bytes = (text: string) => new TextEncoder().encode(text);
const squeezed = async (key: string, file: Uint8Array) => (await wordsOfFile(key, file)).replace(/\s+/g, " ").trim();

describe("the words of a file", () => {
  it("are those of HTML that are read, pictures by what they show", async () => {
    const html =
      "<!doctype html><title>Note</title><style>b{x:1}</style><script>var hidden</script><p>Blood<b>stream</b> &amp; <i>bones</i></p>" +
      '<figure role="img" aria-label="A heart"><svg><text>drawn</text></svg></figure><ul><li>one<li>two</ul>';
    expect(await squeezed("notes/1.html", bytes(html))).toBe("Note Blood stream & bones A heart one two");
  });

  it("are those of a PDF, page by page", async () => {
    const pdf = await renderPdf("Insulin", [{ kind: "paragraph", text: "Store it between 2 and 8 degrees." }], "Foot");
    expect(await squeezed("notes/2.pdf", pdf)).toContain("Store it between 2 and 8 degrees.");
  });

  it("are those of captions, without times and marks", async () => {
    const vtt =
      "WEBVTT\n\n1\n00:00.000 --> 00:02.000 align:start\nRub <i>palm</i> to palm\nfor 20 s\n\nNOTE none\n\n00:02.000 --> 00:04.000\nRinse";
    expect(await squeezed("videos/3.vtt", bytes(vtt))).toBe("Rub palm to palm for 20 s Rinse");
  });

  it("are none of a film, and a file that is not what its name says is an error", async () => {
    expect(await wordsOfFile("videos/1.mp4", bytes("x"))).toBe("");
    await expect(wordsOfFile("notes/4.pdf", bytes("no PDF"))).rejects.toThrow();
  });
});

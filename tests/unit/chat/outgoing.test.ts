import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clientIdOf, formIdOf, messageForm, newFormId, type Outgoing, readOutgoing } from "~/lib/chat/outgoing";
import { readForm } from "~/request/read-form";
import { formWith } from "../route-args";

const png = readFileSync("public/icons/icon-192.png");
/** A head, and one track of sound under a name. */
const webm = Uint8Array.from(
  Buffer.from("1a45dfa3801853806701ffffffffffffff1654ae6b8cae8a838102536e84486f6d65", "hex"),
);

/** A scan of a JPEG, and its end. */
const scanAndEnd = Buffer.from("ffda000301090807ffd9", "hex");

const file = (bytes: BlobPart, name: string, type = "") => new File([bytes], name, { type });
const none = file("", "");
const read = (entries: Record<string, string | File>, isTooLarge = false) =>
  readOutgoing(formWith(entries), isTooLarge);

describe("what a student sends", () => {
  it("is a text, trimmed, with its own lines", async () => {
    expect(await read({ text: " a\nb\nc ", file: none })).toEqual([{ text: "a\nb\nc" }]);
    expect(await read({ text: "x".repeat(2000) })).toHaveLength(1);
  });

  it("is not nothing, and not too long", async () => {
    expect(await read({ text: " \n ", file: none })).toMatchObject({ status: 400, field: "text" });
    expect(await read({})).toMatchObject({ message: "Write a message, or choose a picture or a recording" });
    expect(await read({ text: "x".repeat(10_000) })).toEqual({
      status: 400,
      field: "text",
      message: "This message has 10,000 characters. Send at most 2,000.",
    });
  });

  it("is a picture by its bytes, whatever it is called, and loses its name", async () => {
    const [sent] = (await read({ text: "Look", file: file(png, "me.jpg", "text/html") })) as Outgoing[];
    expect(sent).toMatchObject({ text: "Look", image: { type: "image/png", name: "picture.png" } });
  });

  it("is a picture without the place where it was taken", async () => {
    const exif = [...new TextEncoder().encode("Exif\0\0GPS 28.61N 77.20E")];
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...scanAndEnd]);
    const [sent] = (await read({ text: "Look", file: file(photo, "IMG_Home.jpg") })) as { image: File }[];
    expect(sent?.image.type).toBe("image/jpeg");
    expect(await sent?.image.text()).not.toMatch(/GPS|Exif/);
  });

  it("is a recording by its bytes, after the text that came with it", async () => {
    const recording = file(webm, "voice", "image/png");
    expect(await read({ text: "", file: recording, seconds: "12.4" })).toMatchObject([
      { audio: { type: "audio/webm", name: "recording.webm" }, audioSeconds: 12 },
    ]);
    expect(await read({ text: "Listen", file: recording })).toMatchObject([
      { text: "Listen" },
      { audio: { type: "audio/webm" } },
    ]);
    expect(await read({ file: recording, seconds: "nonsense" })).not.toHaveProperty([0, "audioSeconds"]);
  });

  it("is a recording without what its file says beside the sound", async () => {
    const name = new TextDecoder().decode(webm);
    expect(name).toContain("Home");
    const [sent] = (await read({ file: file(webm, "voice") })) as { audio: File }[];
    expect(sent?.audio.size).toBe(webm.length);
    expect(await sent?.audio.text()).not.toContain("Home");
  });

  it("is no film, and no picture that other phones cannot show", async () => {
    const film = webm.map((byte, place) => (webm[place - 2] === 0x83 ? 1 : byte));
    expect(await read({ file: file(film, "a.webm") })).toMatchObject({
      status: 415,
      message: expect.stringContaining("a film cannot be sent"),
    });
    const apple = file("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "IMG_1.HEIC", "image/heic");
    expect(await read({ file: apple })).toMatchObject({
      status: 415,
      message: expect.stringContaining("Choose a JPEG"),
    });
  });

  it("is no other file, no empty one, and none that is too large or too long", async () => {
    const refusals: [Record<string, string | File>, number, RegExp][] = [
      [{ file: file("<script>", "a.png", "image/png") }, 415, /cannot send this file/],
      [{ file: file("%PDF-1.7", "a.pdf") }, 415, /cannot send this file/],
      [{ file: file("\x89PNG\r\n\x1a\nbroken", "a.png") }, 415, /cannot send this file|not a picture/],
      [{ file: file("", "empty.png") }, 400, /empty/],
      [{ file: file(new Uint8Array(5 * 1024 * 1024 + 1), "a.png") }, 413, /larger than 5 MB/],
      [{ file: file(webm, "a.webm"), seconds: "301" }, 400, /longer than 5 minutes/],
    ];
    for (const [entries, status, words] of refusals) {
      const answer = await read(entries);
      expect(answer).toMatchObject({ status, field: "file" });
      expect((answer as { message: string }).message).toMatch(words);
    }
    // Twenty minutes, as the last page of the file says, whatever the form does.
    const samples = new Uint8Array(new BigUint64Array([48_000n * 1200n]).buffer);
    const page = (flags: number, packet: string) =>
      Buffer.concat([
        Buffer.from(`OggS\0${String.fromCharCode(flags)}`),
        samples,
        Buffer.alloc(12),
        Buffer.from([1, packet.length]),
        Buffer.from(packet),
      ]);
    const twenty = new File([page(2, "OpusHead"), page(0, "OpusTags\0\0\0\0\0\0\0\0")], "long.ogg");
    expect(await read({ file: twenty, seconds: "12" })).toMatchObject({
      message: "This recording is longer than 5 minutes. Send it in parts.",
    });
    expect(await read({ text: "kept" }, true)).toMatchObject({ status: 413, field: "file" });
  });
});

describe("a form that is too large", () => {
  async function submitted(body: BodyInit) {
    return readForm(new Request("https://pcbt.invalid/", { method: "POST", body }), messageForm);
  }

  it("comes with the text that stands before its file", async () => {
    const body = formWith({ formId: "m-12345678", text: "Mind\r\nthe dose: नमस्ते", other: "x" });
    body.append("file", file(new Uint8Array(6 * 1024 * 1024), "a.png"));
    const sent = await submitted(body);
    expect(sent).toMatchObject({ kind: "too-large" });
    const texts = "texts" in sent && sent.texts ? [...sent.texts] : [];
    expect(texts).toEqual([
      ["formId", "m-12345678"],
      ["text", "Mind\nthe dose: नमस्ते"],
    ]);
  });
});

describe("the id of a message", () => {
  const text = (said: string) => ({ text: said });
  const picture = (bytes: BlobPart) => ({ text: "", image: file(bytes, "p.png") });

  it("is the same for the same form and content alone", async () => {
    const id = await clientIdOf("m-form-one", text("a"));
    expect(id).toMatch(/^m-[\da-f]{32}$/);
    expect(await clientIdOf("m-form-one", text("a"))).toBe(id);
    const others = await Promise.all([
      clientIdOf("m-form-two", text("a")),
      clientIdOf("m-form-one", text("b")),
      clientIdOf("m-form-one", picture("a")),
      clientIdOf("m-form-one", picture("b")),
    ]);
    expect(new Set([id, ...others]).size).toBe(5);
    expect(await clientIdOf("m-form-one", picture("a"))).toBe(others[2]);
  });

  it("comes from a form of ours, or is new", () => {
    const mine = newFormId();
    expect(formIdOf(formWith({ formId: mine }))).toBe(mine);
    for (const foreign of ["", "short", "x".repeat(80), "with spaces in it", "<script>alert"]) {
      expect(formIdOf(formWith({ formId: foreign }))).toMatch(/^m-[\da-f-]{36}$/);
    }
  });
});

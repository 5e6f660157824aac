import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { registrationSchema } from "~/components/account/registration-schema";
import { type FormRules, readForm } from "~/request/read-form";
import { changePasswordSchema } from "~/routes/account/profile/schemas";

const encoded = "application/x-www-form-urlencoded";
const fields = z.object({ name: z.string(), batches: z.array(z.string()), next: z.string() });
const optionalFile = { fields: z.object({ resume: z.file().optional() }), fileBytes: 1000 };
const picture = { fields: z.object({ picture: z.file() }), fileBytes: 1_000_000 };

function post(body: BodyInit, type?: string): Request {
  const headers: HeadersInit = type === undefined ? {} : { "Content-Type": type };
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://pcbt.example/login", init);
}

async function entriesOf(body: BodyInit, rules: FormRules = { fields }, type?: string) {
  const sent = await readForm(post(body, type), rules);
  return sent.kind === "form" ? [...sent.form] : sent.kind;
}

/** A body of so many bytes that comes in pieces, and how much of it was fetched. */
function dripping(bytes: number, piece = 16 * 1024) {
  let given = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= bytes) return controller.close();
      given += piece;
      controller.enqueue(new Uint8Array(piece).fill(0x61));
    },
  });
  return { stream, given: () => given };
}

it("the fields of a form are those of the schema and `intent`, letter for letter", async () => {
  const body = "name=Asha&batches=1&batches=2&intent=save&Name=B&name%20=C&x=1&_id=7";
  expect(await entriesOf(body, undefined, encoded)).toEqual([
    ["name", "Asha"],
    ["batches", "1"],
    ["batches", "2"],
    ["intent", "save"],
  ]);
});

it("the fields of a form have lines as they were typed: a line's end is one character", async () => {
  const name = "a\r\nb\rc\n";
  expect(await entriesOf(new URLSearchParams({ name }))).toEqual([["name", "a\nb\nc\n"]]);
  const multipart = new FormData();
  multipart.append("name", name);
  expect(await entriesOf(multipart)).toEqual([["name", "a\nb\nc\n"]]);
});

it("the fields of a form are without what was copied along unseen, but for passwords", async () => {
  const name = "\u200e\u202aPCBT\u200b\u202c";
  const old_password = "a\u200bb";
  const rules = { fields: z.object({ name: z.string(), old_password: z.string() }) };
  expect(await entriesOf(new URLSearchParams({ name, old_password }), rules)).toEqual([
    ["name", "PCBT"],
    ["old_password", old_password],
  ]);
});

it.each(["batches[1000000]", "batches[]", "name.a.b", "__proto__", "constructor", "__intent__"])(
  "the name of a form field is never %s",
  async (name) => {
    expect(await entriesOf(new URLSearchParams({ [name]: "1" }))).toEqual([]);
  },
);

it("the fields of a form are those of a schema with rules over several fields, and of several schemas", async () => {
  const rules = { fields: [registrationSchema, changePasswordSchema] };
  const body = "phone_number=1&old_password=2&selected_batches=3&password=4";
  const entries = await entriesOf(body, rules, encoded);
  expect(entries).toEqual([
    ["phone_number", "1"],
    ["old_password", "2"],
    ["selected_batches", "3"],
  ]);
});

it("the fields of a form are files where the schema says so, and texts elsewhere", async () => {
  const body = new FormData();
  const bytes = Uint8Array.from([0x89, 0x50, 0xff, 0x00, 0x0d, 0x0a]);
  const type = "application/octet-stream";
  body.append("picture", new File([bytes], "no-name", { type }));
  body.append("name", new File(["x"], "x.png"));
  expect(await entriesOf(body)).toEqual([]);
  const [[, sent] = []] = (await entriesOf(body, picture)) as [string, File][];
  expect([sent?.name, sent?.type]).toEqual(["no-name", type]);
  expect(new Uint8Array((await sent?.arrayBuffer()) ?? [])).toEqual(bytes);
  const chosen = new FormData();
  chosen.append("resume", new File(["x"], "x.pdf"));
  expect(await entriesOf(chosen, optionalFile)).toMatchObject([["resume", { size: 1 }]]);
  expect(await entriesOf("resume=text", optionalFile, encoded)).toEqual([]);
});

const many = (count: number) => "batches=1&".repeat(count);

it("the size of a form is at most 50 entries, whatever their names are", async () => {
  expect(await entriesOf(many(50), undefined, encoded)).toHaveLength(50);
  expect(await entriesOf(many(51), undefined, encoded)).toBe("unreadable");
  expect(await entriesOf("x=1&".repeat(51), undefined, encoded)).toBe("unreadable");
});

it("the size of a form is at most 64 KB, of which names that are dropped count too", async () => {
  const room = 64 * 1024 - "name=A&x=".length;
  expect(await entriesOf(`name=A&x=${"y".repeat(room)}`, undefined, encoded)).toEqual([["name", "A"]]);
  expect(await entriesOf(`name=A&x=${"y".repeat(room + 1)}`, undefined, encoded)).toBe("too-large");
});

it("the size of a form is at most 2,000 characters of text, or what a form for long texts allows", async () => {
  const long = `name=${"a".repeat(1000)}&next=${"b".repeat(1001)}`;
  expect(await entriesOf(long, undefined, encoded)).toBe("too-large");
  expect(await entriesOf(long, { fields, characters: 2001 }, encoded)).toHaveLength(2);
});

it("the size of a form allows files on top where the form has some", async () => {
  const type = "multipart/form-data; boundary=x";
  const body = (bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="picture"; filename="x.png"\r\n\r\n${"a".repeat(bytes)}\r\n--x--`;
  expect(await entriesOf(body(1_000_000), picture, type)).toHaveLength(1);
  expect(await entriesOf(body(1_100_000), picture, type)).toBe("too-large");
  expect(await entriesOf(body(100_000), { fields }, type)).toBe("too-large");
});

it.each([
  ["JSON", "{}", "application/json"],
  ["a type that only begins like one", "name=A", `${encoded}-not`],
  ["multipart without a boundary", "name=A", "multipart/form-data"],
  ["multipart cut off", '--x\r\nContent-Disposition: form-data; name="name"', "multipart/form-data; boundary=x"],
])("what is no form is unreadable: %s", async (_, body, type) => {
  expect(await entriesOf(body, undefined, type)).toBe("unreadable");
});

it("a body that is no form is not read", async () => {
  const request = post("{}", "application/json");
  await readForm(request, { fields });
  expect(request.bodyUsed).toBe(false);
});

it("a body without end is too large whatever length it claims, and is not read for ever", async () => {
  const { stream, given } = dripping(100_000_000, 1_000_000);
  const request = post(stream, encoded);
  request.headers.set("Content-Length", "10");
  expect(await readForm(request, { fields })).toEqual({ kind: "too-large" });
  expect(given()).toBeLessThan(40_000_000);
});

it("a body without end is read to its end where that comes soon: a browser that still sends does not look", async () => {
  const { stream, given } = dripping(5_000_000, 100_000);
  expect(await readForm(post(stream, encoded), { fields })).toEqual({ kind: "too-large" });
  expect(given()).toBe(5_000_000);
});

it("a body without end is not taken apart where it has many parts", async () => {
  const type = "multipart/form-data; boundary=x";
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const decoding = vi.spyOn(TextDecoder.prototype, "decode");
  expect(await entriesOf(`${part.repeat(20_000)}--x--`, picture, type)).toBe("unreadable");
  expect(decoding.mock.calls.length).toBeLessThan(300);
  decoding.mockRestore();
  expect(await entriesOf(`${part.repeat(50)}--x--`, picture, type)).toEqual([]);
  expect(await entriesOf(`${part.repeat(51)}--x--`, picture, type)).toBe("unreadable");
});

it("the reader is the only one: no route takes a body from the request itself", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(30);
  const own = sources.filter((file) =>
    /request\w*\.(formData|text|json|arrayBuffer|blob|body|clone)\b/.test(readFileSync(`app/routes/${file}`, "utf8")),
  );
  expect(own).toEqual([]);
});

import { describe, expect, it } from "vitest";
import type { CallCase, FieldKind } from "./call-case";
import { applyCase, goodCases, verifyCases } from "./call-cases";
import { type Answer, runInstitute } from "./running-institute";

const institute = runInstitute({ SAMPLE_LETTERS: "on", STAND_IN_GATEWAY: "on" });
const cases = [...goodCases, ...verifyCases, applyCase];
const posts = cases.filter((one) => one.method === "POST");
let signedIn: Promise<string> | undefined;
/** The demo student's token, got once. */
function asha(): Promise<string> {
  signedIn ??= institute.signIn();
  return signedIn;
}

const MISSING = Symbol("missing");
const LONG_DIGITS = "9".repeat(30);

type Value = string | typeof MISSING;

/** What a field of a kind must refuse. */
function wrongValues(kind: FieldKind): readonly Value[] {
  const id: Value[] = ["0", "-1", "1.5", "abc", "[]", "1 OR 1=1", LONG_DIGITS];
  switch (kind) {
    case "id":
      return [MISSING, "", ...id];
    case "optional id":
      return id;
    case "since id":
      return ["-1", "1.5", "abc"];
    case "limit":
      return ["0", "101", "-1", "ten"];
    case "offset":
      return ["-1", "1.5", "abc"];
    case "page":
      return ["0", "-1", "last"];
    case "flag":
      return [MISSING, "", "yes", "2"];
    case "optional flag":
      return ["yes", "2"];
    case "client id":
      return [MISSING, "", "short", "x".repeat(65), "with spaces in it", "नर्स-नर्स-नर्स", "<script>x</script>"];
    case "amount":
      return [MISSING, "", "-1", "1e5", "many"];
    case "optional amount":
      return ["-1", "1e5", "many"];
    default:
      if ("choice" in kind) {
        const wrong: Value[] = ["nothing", kind.choice[0]?.toUpperCase() ?? "", "<b>x</b>"];
        return kind.optional ? wrong : [MISSING, "", ...wrong];
      }
      return kind.optional
        ? ["x".repeat(kind.text + 1), "a\u0000b"]
        : [MISSING, "", "   ", "x".repeat(kind.text + 1), "a\u0000b"];
  }
}

async function send(one: CallCase, fields: object, key?: string): Promise<Answer> {
  const path = `/api/${one.path}`;
  if (one.method === "GET") return institute.get(path, key);
  if (!one.json) return institute.post(path, fields, key);
  const response = await institute.fetch(path, {
    method: "POST",
    body: JSON.stringify(fields),
    headers: { "Content-Type": "application/json", ...(key ? { Authorization: `token ${key}` } : {}) },
  });
  const body = (await response.json()) as Answer["body"];
  return { status: response.status, headers: response.headers, body };
}

it.each(goodCases)("each call with right fields $path is answered", async (one) => {
  const { status, body } = await send(one, one.good, await asha());
  expect([status, body.status]).toEqual([200, true]);
});

describe("each call with wrong fields", () => {
  it.each(posts.filter((one) => Object.keys(one.fields).length > 0))(
    "$path names the field and says 400",
    async (one) => {
      const key = await asha();
      for (const [field, kind] of Object.entries(one.fields)) {
        for (const value of wrongValues(kind)) {
          const fields: Record<string, unknown> = { ...one.good, [field]: value };
          if (value === MISSING) delete fields[field];
          const { status, body } = await send(one, fields, key);
          const errors = body.errors as Record<string, string[]> | undefined;
          expect([field, value, status, Object.keys(errors ?? {})]).toEqual([field, value, 400, [field]]);
          // The app takes texts with these words for a taken account.
          expect(JSON.stringify(body)).not.toMatch(/phone|number|username|already exists/i);
        }
      }
    },
  );

  it.each(posts.filter((one) => Object.values(one.fields).includes("id")))(
    "$path says 404 for an id that nothing has",
    async (one) => {
      const key = await asha();
      for (const [field, kind] of Object.entries(one.fields)) {
        if (kind !== "id") continue;
        // A repeated client_id would answer what was sent before.
        const fresh = "client_id" in one.fields ? { client_id: `fresh-${field}-1` } : {};
        const fields = { ...one.good, ...fresh, [field]: 9_999_999 };
        expect([field, (await send(one, fields, key)).status]).toEqual([field, 404]);
      }
    },
  );

  it("refuses a body of 2 MB, whatever the call", async () => {
    const key = await asha();
    const padding = "x".repeat(2_000_000);
    for (const one of posts) {
      const { status } = await send(one, { ...one.good, padding }, key);
      expect([one.path, status]).toEqual([one.path, 413]);
    }
  });

  it("refuses an expired token, whatever the call", async () => {
    const key = await institute.signIn({ device_id: "web-1-expiring" });
    await institute.run(
      "UPDATE tokens SET expires_at = ? WHERE device_id = ?",
      "2020-01-01T00:00:00.000Z",
      "web-1-expiring",
    );
    for (const one of cases) {
      const { status, body } = await send(one, one.good, key);
      expect([one.path, status, body]).toEqual([one.path, 401, { detail: "Invalid token." }]);
    }
  });
});

describe("markup and other scripts in texts", () => {
  const texts = ['<script>alert("1")</script><b>x</b>', "'; DROP TABLE messages; --", "आशा வணக்கம் اردو 👩‍⚕️"];

  it.each(texts)("%s is kept as it came", async (text) => {
    const key = await asha();
    const post = async (path: string, fields: object) =>
      (await institute.post(`/api/content/${path}/`, fields, key)).body;
    const comment = await post("student_youtube_comment", { video_id: 901, message: text });
    expect(comment.comment).toMatchObject({ message: text });
    const clientId = `text-${texts.indexOf(text)}-0001`;
    const message = await post("student_send_message", { chat_id: 1, client_id: clientId, text });
    expect(message.message).toMatchObject({ text, client_id: clientId });
    const doubt = await post("student_post_doubt", { client_id: clientId, text });
    expect(doubt.doubt).toMatchObject({ text, state: "open" });
    // A search forgives slips, so it may find something; it breaks nothing.
    expect((await post("student_search_content", { query: text })).results).toBeInstanceOf(Array);
    expect((await post("student_get_jobs", { query: text })).jobs).toEqual([]);
  });
});

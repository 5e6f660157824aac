import { describe, expect, it } from "vitest";
import { BadSmsCall, type SmsEnv, smsCallOf } from "../../../institute/sms/sms-call";

const hostile = 'You "win" & lose: 1+1=2?\n{otp} श्री';
const sms = { phone: "9876543210", otp: "042 1&x", message: hostile };
const call = (env: SmsEnv) => {
  const made = smsCallOf({ SMS_URL: "https://sms.example/api", ...env })?.(sms);
  if (!made) throw new Error("No call was made");
  return made;
};

describe("each value is written for where it stands", () => {
  it("in an address, its path and its query", () => {
    const { url, method, body } = call({
      SMS_METHOD: "get",
      SMS_URL: "https://sms.example/{template_id}/send?to=91{phone}&text={message}&a=b",
      SMS_TEMPLATE_ID: "11/07",
    });
    const { pathname, searchParams } = new URL(url);
    expect([method, body, pathname]).toEqual(["GET", null, "/11%2F07/send"]);
    expect([...searchParams]).toEqual([
      ["to", "919876543210"],
      ["text", hostile],
      ["a", "b"],
    ]);
  });

  it("in the query that a body of a GET is", () => {
    const { url } = call({ SMS_METHOD: "GET", SMS_URL: "https://sms.example/?k=1", SMS_BODY: "n={phone}&t={message}" });
    expect([...new URL(url).searchParams.values()]).toEqual(["1", sms.phone, hostile]);
  });

  it("in JSON, however deep", () => {
    const { body, headers } = call({
      SMS_BODY: '{"template_id":"{template_id}","n":1,"to":[{"mobiles":"91{phone}","VAR1":"{otp}","t":"<{message}>"}]}',
      SMS_TEMPLATE_ID: '"7"',
      SMS_HEADERS: '{"authkey":"{key}"}',
      SMS_KEY: "secret-key",
    });
    expect(JSON.parse(body ?? "")).toEqual({
      ...{ template_id: '"7"', n: 1 },
      to: [{ mobiles: "919876543210", VAR1: sms.otp, t: `<${hostile}>` }],
    });
    expect([headers.get("authkey"), headers.get("authorization"), headers.get("content-type")]).toEqual([
      "secret-key",
      null,
      "application/json",
    ]);
  });

  it("in a form", () => {
    const { body, headers } = call({ SMS_BODY: "mobile={phone}&msg={message}&sender=A%20B" });
    expect([...new URLSearchParams(body ?? "")]).toEqual([
      ["mobile", sms.phone],
      ["msg", hostile],
      ["sender", "A B"],
    ]);
    expect(headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  });

  it("without a template as JSON of three fields, with the key as bearer", () => {
    const { body, headers, method } = call({ SMS_KEY: "secret-key" });
    expect([method, JSON.parse(body ?? ""), headers.get("authorization")]).toEqual(["POST", sms, "Bearer secret-key"]);
  });
});

it.each<[string, SmsEnv]>([
  ["SMS_URL is no address", { SMS_URL: "sms.example/{phone}" }],
  ["SMS_URL has braces in its host", { SMS_URL: "https://{phone}.example/" }],
  ["SMS_URL has a password", { SMS_URL: "https://a:hidden-word@sms.example/" }],
  ["SMS_METHOD is neither", { SMS_METHOD: "PUT" }],
  ["SMS_HEADERS is no JSON", { SMS_HEADERS: "authkey: hidden-word" }],
  ["SMS_HEADERS is no object of texts", { SMS_HEADERS: '{"authkey":["hidden-word"]}' }],
  ["no header may have", { SMS_HEADERS: '{"auth key":"hidden-word"}' }],
  ["neither JSON nor a form", { SMS_HEADERS: '{"Content-Type":"text/xml"}' }],
  ["SMS_BODY is no JSON", { SMS_BODY: '{"to":{phone},"otp":"{otp}"}' }],
  ["SMS_BODY has {mobile}, which is none of {phone}, ", { SMS_BODY: "to={mobile}" }],
  ["takes no JSON", { SMS_METHOD: "GET", SMS_BODY: '{"to":"{phone}","otp":"{otp}"}' }],
  ["{phone} stands nowhere", { SMS_BODY: "otp={otp}" }],
  ["{otp} or {message} stands nowhere", { SMS_BODY: "to={phone}" }],
  ["SMS_TEMPLATE_ID is not set", { SMS_BODY: "to={phone}&otp={otp}&id={template_id}" }],
  ["SMS_KEY is not set", { SMS_BODY: "to={phone}&otp={otp}&key={key}" }],
])("a bad configuration is said without a secret: %s", (words, env) => {
  expect(() => call(env)).toThrow(BadSmsCall);
  expect(() => call(env)).toThrow(words);
  expect(() => call(env)).not.toThrow(/hidden-word/);
});

/** The call of a gateway for SMS, as the institute's variables describe it (docs/institute-api.md, "SMS"). */
import type { InstituteEnv } from "../env";

export type SmsEnv = Pick<
  InstituteEnv,
  "SMS_URL" | "SMS_KEY" | "SMS_METHOD" | "SMS_HEADERS" | "SMS_BODY" | "SMS_TEMPLATE_ID"
>;

export interface Sms {
  phone: string;
  otp: string;
  /** What the student reads; the OTP is in it. */
  message: string;
}

interface SmsRequest {
  url: string;
  method: "GET" | "POST";
  headers: Headers;
  body: string | null;
}

/** What is wrong with the variables, in words that hold none of their values but the names in braces. */
export class BadSmsCall extends Error {}

const WORDS = ["phone", "otp", "message", "template_id", "key"] as const;
type Word = (typeof WORDS)[number];
type Values = Record<Word, string>;

const IN_BRACES = /\{(\w+)\}/g;
const KNOWN_WORDS = WORDS.map((word) => `{${word}}`).join(", ");

const filled = (template: string, values: Values, escaped: (value: string) => string = (value) => value) =>
  template.replace(IN_BRACES, (_, word: Word) => escaped(values[word]));

function checkWords(name: string, template: string): void {
  for (const [whole, word] of template.matchAll(IN_BRACES)) {
    if (!WORDS.some((one) => one === word))
      throw new BadSmsCall(`${name} has ${whole}, which is none of ${KNOWN_WORDS}.`);
  }
}

function jsonOf(name: string, text: string, hint: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSmsCall(`${name} is no JSON. ${hint}`);
  }
}

/** The texts in a value are filled; JSON.stringify escapes them afterwards. */
function filledJson(value: unknown, values: Values): unknown {
  if (typeof value === "string") return filled(value, values);
  if (Array.isArray(value)) return value.map((one) => filledJson(one, values));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledJson(one, values)]));
}

function filledForm(template: string, values: Values): string {
  const fields = [...new URLSearchParams(template)].map(([name, value]) => [name, filled(value, values)]);
  return new URLSearchParams(fields as [string, string][]).toString();
}

function readHeaders(text: string): Record<string, string> {
  if (text === "") return {};
  const hint = 'It is like {"authkey":"{key}"}.';
  const value = jsonOf("SMS_HEADERS", text, hint);
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isObject || !Object.values(value).every((one) => typeof one === "string")) {
    throw new BadSmsCall(`SMS_HEADERS is no object of texts. ${hint}`);
  }
  return value as Record<string, string>;
}

function headersOf(templates: Record<string, string>, values: Values): Headers {
  try {
    return new Headers(
      Object.entries(templates).map(([name, value]) => [name, filled(value, values)] as [string, string]),
    );
  } catch {
    throw new BadSmsCall("SMS_HEADERS has a name or a value that no header may have.");
  }
}

const DEFAULT_BODY = '{"phone":"{phone}","otp":"{otp}","message":"{message}"}';
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** How the body is written: by its Content-Type, else by how it begins. */
function bodyTypeOf(body: string, told: string | null): "json" | "form" {
  const type = told?.split(";")[0]?.trim().toLowerCase() ?? (/^\s*[{[]/.test(body) ? JSON_TYPE : FORM_TYPE);
  if (type === JSON_TYPE || type.endsWith("+json")) return "json";
  if (type === FORM_TYPE) return "form";
  throw new BadSmsCall("SMS_HEADERS has a Content-Type that is neither JSON nor a form.");
}

function checkedAddress(address: string): string {
  if (/^[^/?#]*\/\/[^/?#]*[{}]/.test(address)) throw new BadSmsCall("SMS_URL has braces in its host.");
  checkWords("SMS_URL", address);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new BadSmsCall("SMS_URL is no address of the web.");
  if (url.username !== "" || url.password !== "") throw new BadSmsCall("SMS_URL has a password in it: use SMS_KEY.");
  return address;
}

/** What makes the call for one SMS; null where no gateway is named. Throws BadSmsCall. */
export function smsCallOf(env: SmsEnv): ((sms: Sms) => SmsRequest) | null {
  if (!env.SMS_URL) return null;
  const address = checkedAddress(env.SMS_URL.trim());
  const method = (env.SMS_METHOD || "POST").trim().toUpperCase();
  if (method !== "GET" && method !== "POST") throw new BadSmsCall("SMS_METHOD is neither GET nor POST.");
  const body = env.SMS_BODY?.trim() || (method === "POST" ? DEFAULT_BODY : "");
  const templates = readHeaders(env.SMS_HEADERS?.trim() ?? "");
  checkWords("SMS_BODY", body);
  checkWords("SMS_HEADERS", Object.values(templates).join("\n"));
  const own = new Headers(headersOf(templates, { phone: "", otp: "", message: "", template_id: "", key: "" }));
  const type = method === "GET" ? "form" : bodyTypeOf(body, own.get("Content-Type"));
  if (method === "GET" && /^\s*[{[]/.test(body))
    throw new BadSmsCall("SMS_METHOD is GET, which takes no JSON in SMS_BODY.");
  const json = type === "json" ? jsonOf("SMS_BODY", body, "Each {…} stands within quotes.") : null;
  const everything = [address, body, ...Object.values(templates)].join("\n");
  if (!everything.includes("{phone}")) throw new BadSmsCall("{phone} stands nowhere in SMS_URL or SMS_BODY.");
  if (!/\{(otp|message)\}/.test(everything))
    throw new BadSmsCall("{otp} or {message} stands nowhere in SMS_URL or SMS_BODY.");
  if (everything.includes("{template_id}") && !env.SMS_TEMPLATE_ID) throw new BadSmsCall("SMS_TEMPLATE_ID is not set.");
  if (everything.includes("{key}") && !env.SMS_KEY) throw new BadSmsCall("The secret SMS_KEY is not set.");
  const isBearer = env.SMS_KEY && !everything.includes("{key}") && !own.has("Authorization");
  return (sms) => {
    const values = { ...sms, template_id: env.SMS_TEMPLATE_ID ?? "", key: env.SMS_KEY ?? "" };
    const headers = headersOf(templates, values);
    if (isBearer) headers.set("Authorization", `Bearer ${env.SMS_KEY}`);
    const url = new URL(filled(address, values, encodeURIComponent));
    if (method === "GET") {
      for (const [name, value] of new URLSearchParams(filledForm(body, values))) url.searchParams.append(name, value);
      return { url: url.href, method, headers, body: null };
    }
    if (!headers.has("Content-Type")) headers.set("Content-Type", type === "json" ? JSON_TYPE : FORM_TYPE);
    const written = type === "json" ? JSON.stringify(filledJson(json, values)) : filledForm(body, values);
    return { url: url.href, method, headers, body: written };
  };
}

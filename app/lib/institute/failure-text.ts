import { isRecord } from "./schemas/wire";

export interface FailureText {
  text: string | null;
  duplicateText: string | null;
  fields: Record<string, string>;
  /** True even for a reason unfit to show. */
  hasReason: boolean;
}

const nothing: FailureText = { text: null, duplicateText: null, fields: {}, hasReason: false };
const maximumLength = 300;
const readLength = 2_000;
const reasonNames = ["message", "error", "detail", "non_field_errors"] as const;
const markup = /<[a-z!/?]/i;
const markupPattern = /<(!doctype|\?xml|html|head|body|title|script|style|svg|iframe|template)\b/i;
const tag = /<\/?([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const inWords = /^(a|b|i|u|em|strong|span|small|mark|font|code|sub|sup)$/i;
const secretLike = /[A-Za-z0-9+/_=-]{32,}/;
const webAddressPattern = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const namedSecret = /[?&#;][\w.-]*(token|key|secret|sign|auth|passw|otp|session|code)[\w.-]*=/i;
const signInInAddress = /:\/\/[^/\s?#]*@/;
const stackTrace =
  /\btraceback \(most recent|\bfile "[^"]+", line \d|\bat [^()\s]+ ?\([^()]*\.\w+:\d+(:\d+)?\)|\bat \S+\.\w+:\d+:\d+/i;
const duplicate = /already|exist|unique|duplicate|taken|registered|in use/i;

/** Returns the provider's text without tags; drops texts that look like a page or hold a token. */
export function failureText(body: unknown): FailureText {
  if (!isRecord(body)) return nothing;
  return { ...readFailureText(body), hasReason: hasReason(body) };
}

function hasReason(body: Record<string, unknown>): boolean {
  return [...reasonNames.map((name) => body[name]), body.errors, fieldLists(body)].some(holdsWords);
}

/** Recurses freely, as reply-body.ts limits the depth. */
function holdsWords(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return typeof value === "object" && value !== null && Object.values(value).some(holdsWords);
}

function readFailureText(body: Record<string, unknown>): Omit<FailureText, "hasReason"> {
  const byField = isRecord(body.errors) ? body.errors : fieldLists(body);
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(byField)) {
    const text = firstText(value);
    if (text !== null) fields[field] = text;
  }
  for (const key of reasonNames) {
    const text = firstText(body[key]);
    if (text !== null) return { text, duplicateText: text, fields };
  }
  const listed = isRecord(body.errors) ? null : firstText(body.errors);
  if (listed !== null) return { text: listed, duplicateText: listed, fields };
  const [first] = Object.entries(fields);
  if (!first) return { ...nothing, fields };
  const [field, text] = first;
  return { text, duplicateText: duplicate.test(text) ? `${field} ${text}` : text, fields };
}

/** Django REST names the fields at fault by lists of texts. */
function fieldLists(body: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(body).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string"),
  );
  return Object.fromEntries(lists);
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return showable(value);
  if (Array.isArray(value)) return value.length > 0 ? firstText(value[0]) : null;
  if (isRecord(value)) return firstText(value.message ?? Object.values(value)[0]);
  return null;
}

function showable(text: string): string | null {
  const words = markupPattern.test(text) ? "" : withoutTags(text.slice(0, readLength));
  const plain = words.replace(/\s+/g, " ").trim();
  if (plain === "" || markup.test(plain) || stackTrace.test(plain) || holdsSecret(plain)) return null;
  return plain.length > maximumLength ? `${plain.slice(0, maximumLength - 1)}…` : plain;
}

function withoutTags(text: string): string {
  return text.replace(tag, (_, name: string) => (inWords.test(name) ? "" : " "));
}

/** Checks paths of addresses by parts: they are long without being secret. */
function holdsSecret(text: string): boolean {
  if (namedSecret.test(text) || signInInAddress.test(text)) return true;
  const read = text.replace(webAddressPattern, (address) => {
    const [path = ""] = address.split(/[?#]/, 1);
    return path.replace(/[/_-]/g, " ") + address.slice(path.length);
  });
  return secretLike.test(read);
}

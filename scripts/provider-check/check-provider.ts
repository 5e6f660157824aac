import { createInstitute, type Institute } from "../../app/lib/institute/client";
import { type EndpointName, endpoints } from "../../app/lib/institute/endpoints";
import { InstituteError, isCallMissing } from "../../app/lib/institute/errors";
import { createTransport } from "../../app/lib/institute/transport";
import { everyCheck } from "./every-check";
import { type Credentials, type Facts, NothingToAsk } from "./facts";
import { formatFault, type ReplyRecord } from "./fault-words";
import { leftOutFields } from "./left-out";
import { rawRemarks } from "./raw-remarks";
import { refusalChecks } from "./refusal-checks";

export type Verdict = "works" | "not tried" | "missing" | "wrong";

export interface Line {
  verdict: Verdict;
  /** "GET content/student_get_books". */
  call: string;
  words: string;
}

interface CheckOptions {
  baseUrl: string;
  credentials: Credentials | null;
  /** Tries what changes something, too. */
  write: boolean;
  /** For each call. */
  timeoutMs: number;
  fetch: typeof fetch;
  /** Epoch ms. */
  now: () => number;
  onLine?: (line: Line) => void;
}

export interface Outcome {
  lines: Line[];
  /** Nothing is wrong, and nothing that everybody needs is missing; null: nobody could sign in to tell. */
  isFit: boolean | null;
}

const PROVIDER_SLOW_MS = 3_000;
/** So many calls without an answer one after the other: the server is not there. */
const MOST_SILENT = 3;

const providerNames = Object.keys(everyCheck) as EndpointName[];
const formatCall = (name: EndpointName) =>
  `${endpoints[name].method} ${endpoints[name].path.replace(/^api\/|\/$/g, "")}`;
const pathOfCall = (name: EndpointName) => new RegExp(`/${endpoints[name].path.replace("{id}", "\\d+")}$`);
const doesCheckNeedToken = (name: EndpointName) => {
  const { sendsNoToken, needsNoToken }: { sendsNoToken?: true; needsNoToken?: true } = endpoints[name];
  return !sendsNoToken && !needsNoToken;
};

/** One call's client: every other path answers 404 here, so that the client's second ways are tried, too. */
function watchOne(name: EndpointName, options: CheckOptions, token: string | undefined) {
  const seen: ReplyRecord = { status: null, type: "", ms: 0, failure: null, dropped: [], bodies: [] };
  const own = pathOfCall(name);
  const transport = createTransport({
    baseUrl: options.baseUrl,
    token,
    timeoutMs: options.timeoutMs,
    repeats: "none",
    fetch: async (input, init) => {
      if (!own.test(new URL(String(input)).pathname)) return new Response("{}", { status: 404 });
      const since = options.now();
      try {
        const response = await options.fetch(input, init);
        seen.status = response.status;
        seen.type = response.headers.get("content-type") ?? "";
        const body = await response
          .clone()
          .json()
          .catch(() => null);
        if (body !== null) seen.bodies.push(body);
        return response;
      } finally {
        seen.ms = options.now() - since;
      }
    },
  });
  const noting: typeof transport = {
    async send(call, ...rest) {
      try {
        return await transport.send(call, ...rest);
      } catch (error) {
        // Some functions of the client turn a failure into nothing.
        if (call === name && error instanceof InstituteError) seen.failure = error;
        throw error;
      }
    },
  };
  const onDroppedRow = (_: string, reason: string) => void seen.dropped.push(reason);
  return { institute: createInstitute(noting, { onDroppedRow }), transport: noting, seen };
}

function rowsOfReply(reply: unknown): number | null {
  if (Array.isArray(reply)) return reply.length;
  const lists = typeof reply === "object" && reply !== null ? Object.values(reply).filter(Array.isArray) : [];
  const isLists = lists.length > 0 && lists.length === Object.keys(reply as object).length;
  return isLists ? lists.reduce((sum, list) => sum + list.length, 0) : null;
}

function formatReply(name: EndpointName, reply: unknown, seen: ReplyRecord): string {
  const rows = rowsOfReply(reply);
  if (rows === 0) return "no rows, so their fields are not judged";
  const lacks = leftOutFields(reply);
  return [
    rows === null ? "" : `${rows} ${rows === 1 ? "row" : "rows"}`,
    ...rawRemarks(name, seen.bodies),
    lacks.length === 0 ? "" : `without ${lacks.join(", ")}`,
    seen.ms > PROVIDER_SLOW_MS ? `slow: ${(seen.ms / 1000).toFixed(1)} s` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** Tries every call of the API by the app's own client and schemas. */
export async function checkProvider(options: CheckOptions): Promise<Outcome> {
  const { credentials, write } = options;
  const random = Math.random().toString(36).slice(2, 8);
  const facts: Facts = { credentials, deviceId: `web-${options.now()}-${random}` };
  const verdicts = new Map<EndpointName, Verdict>();
  const lines: Line[] = [];
  let token: string | undefined;
  let silent = 0;
  const secrets = () => [credentials?.password, token].filter((one) => one !== undefined && one.length > 3);

  function note(verdict: Verdict, call: string, remark: string): void {
    const plain = remark.replace(/\p{Cc}+/gu, " ");
    const words = secrets().reduce<string>((text, secret) => text.replaceAll(secret ?? "", "•••"), plain);
    const line = { verdict, call, words };
    lines.push(line);
    options.onLine?.(line);
  }

  function whyNot(name: EndpointName): string | null {
    const { never, changes } = everyCheck[name];
    if (never !== undefined) return `never: ${never}`;
    if (silent >= MOST_SILENT) return "the server does not answer";
    if (credentials === null && name === "login") return "say --code, --username and a password to sign in";
    if (token === undefined && doesCheckNeedToken(name)) return "nobody is signed in";
    if (changes !== undefined && !write) return `only with --write: ${changes}`;
    return null;
  }

  /** A reply, or why there is none. */
  async function answerOf(name: EndpointName, run: (institute: Institute) => Promise<unknown>) {
    const { institute, seen } = watchOne(name, options, token);
    try {
      const reply = await run(institute);
      return { reply, seen, error: seen.failure };
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
      return { reply: undefined, seen, error };
    } finally {
      const kind = seen.failure?.kind;
      silent = kind === "network" || kind === "timeout" ? silent + 1 : 0;
    }
  }

  function formatMissing(name: EndpointName): string {
    const { insteadOf, without } = everyCheck[name];
    if (name === "login") return `${without}; is this the address of the API?`;
    const isReplaced = insteadOf !== undefined && verdicts.get(insteadOf) === "works";
    return isReplaced ? `nothing is lost: ${formatCall(insteadOf)} is there` : without;
  }

  function judge(name: EndpointName, { reply, seen, error }: Awaited<ReturnType<typeof answerOf>>): Verdict {
    const { refuses, learn } = everyCheck[name];
    const call = formatCall(name);
    const say = (verdict: Verdict, words: string) => {
      note(verdict, call, words);
      return verdict;
    };
    // A call of the order of things may be gone: a 404 for an id that its own list named is none.
    if (error !== null && isCallMissing(error) && refuses === undefined) return say("missing", formatMissing(name));
    if (error?.kind === "rate-limited") return say("not tried", "429: it wants fewer calls; try again later");
    if (refuses !== undefined) {
      if (error === null) return say("wrong", `accepts ${refuses}`);
      const isRefusal = ["invalid", "refused", "not-found", "forbidden"].includes(error.kind);
      // A missing call and a missing thing look alike, but JSON speaks for the thing.
      if (error.kind === "not-found" && !seen.type.includes("json")) return say("missing", formatMissing(name));
      return isRefusal ? say("works", `refuses ${refuses}`) : say("wrong", formatFault(error, seen, name, options));
    }
    // An institute may have no translator, and say so in words.
    if (name === "translateQuestion" && error?.hasReason && ["invalid", "refused"].includes(error.kind)) {
      return say("missing", `${formatMissing(name)} (it says: "${error.serverText}")`);
    }
    if (error !== null) return say("wrong", formatFault(error, seen, name, options));
    if (seen.dropped.length > 0) {
      const reasons = [...new Set(seen.dropped)].slice(0, 3).join("; ");
      const rows = seen.dropped.length === 1 ? "1 row cannot be read" : `${seen.dropped.length} rows cannot be read`;
      if (reply !== undefined) learn?.(reply as never, facts);
      return say("wrong", `${rows} (${reasons})`);
    }
    if (name === "detectLanguage" && reply !== "hi") {
      return say(
        "wrong",
        `takes Hindi for "${reply}", or does not answer {"status":"Success","data":{"language":"hi"}}`,
      );
    }
    const isFound = Object.values(reply ?? {}).some((rows) => Array.isArray(rows) && rows.length > 0);
    if (name === "search" && !isFound && rawRemarks(name, seen.bodies).length > 0) {
      return say("wrong", "no row can be placed: each needs a content_type");
    }
    learn?.(reply as never, facts);
    return say("works", formatReply(name, reply, seen));
  }

  async function tryCall(name: EndpointName): Promise<void> {
    const reason = whyNot(name);
    if (reason !== null) {
      note("not tried", formatCall(name), reason);
      verdicts.set(name, "not tried");
      return;
    }
    try {
      const answer = await answerOf(name, (institute) => everyCheck[name].ask(institute, facts));
      const { key } = (answer.reply ?? {}) as { key?: string };
      if (name === "login" && answer.error === null) token = key;
      verdicts.set(name, judge(name, answer));
    } catch (error) {
      if (!(error instanceof NothingToAsk)) throw error;
      note("not tried", formatCall(name), error.message);
      verdicts.set(name, "not tried");
    }
  }

  async function tryRefusals(): Promise<void> {
    for (const { of, asks, right, send, lost, token: ownToken } of refusalChecks) {
      const call = `${formatCall(of)}, ${asks}`;
      if (verdicts.get(of) !== "works" || silent >= MOST_SILENT) continue;
      const { transport, seen } = watchOne(of, options, ownToken === undefined ? token : ownToken || undefined);
      const error = await send(transport, facts).then(
        () => null,
        (thrown: unknown) => {
          if (thrown instanceof InstituteError) return thrown;
          throw thrown;
        },
      );
      if (error === null) note("wrong", call, `says yes: ${lost}`);
      else if (error.kind === "rate-limited") note("not tried", call, "429: it wants fewer calls; try again later");
      else if (right.includes(error.kind)) note("works", call, `refuses: ${error.status ?? error.kind}`);
      else note("wrong", call, `${formatFault(error, seen, of, options)}: ${lost}`);
    }
  }

  const last: EndpointName = "signOutDevice";
  for (const name of providerNames.filter((one) => one !== last)) await tryCall(name);
  await tryRefusals();
  await tryCall(last);
  const lacks = providerNames.some((name) => everyCheck[name].isNeeded && verdicts.get(name) === "missing");
  const isGood = !lacks && lines.every(({ verdict }) => verdict !== "wrong");
  return { lines, isFit: isGood && token === undefined ? null : isGood };
}

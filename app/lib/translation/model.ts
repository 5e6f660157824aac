import { z } from "zod";
import { type Bindings, readVariables } from "~/lib/env";
import { readBody } from "~/lib/http/request-body";
import { jsonOrNull } from "~/lib/json";
import { within } from "~/lib/within";
import { apiError, translationMessages } from "./messages";
import type { Message, questionParameters } from "./prompt";

const MODEL_TIMEOUT_MS = 30_000;
const MAX_REPLY = 512 * 1024;
/** Pause where a model that refuses names none. */
const DEFAULT_PAUSE_MS = 60_000;
/** Statuses that other requests would get too: key, account or quota. */
const refusing: readonly number[] = [401, 402, 403, 429];

/** Stand-in of the bound institute; the host does not matter. */
const standIn = "https://institute.internal/translation/chat/completions";

type Parameters = { [Name in keyof typeof questionParameters]?: number } & {
  response_format?: { type: "json_object" };
};

export interface ModelRequest extends Parameters {
  messages: readonly Message[];
}

export interface Model {
  complete(request: ModelRequest): Promise<string>;
}

/** Its message goes to the log: nothing of the service's or a student's text. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    /** True where other requests would fail too. */
    readonly isDown = true,
    /** Pause asked for (ms); 0: none. */
    readonly pauseMs = 0,
  ) {
    super(message);
  }
}

export class CutOff extends ModelFailure {
  constructor() {
    super("The model's reply is cut off", false);
  }
}

/** It may take the same question without a form: others would not fail. */
export class FormRefused extends ModelFailure {
  constructor() {
    super("The model refuses to answer in a form", false);
  }
}

/** The institute's stand-in, which knows its samples alone. */
export class NoTranslator extends ModelFailure {
  constructor() {
    super("The stand-in model has no translation", false);
  }
}

const replySchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
});
const errorSchema = z.object({ error: z.union([z.string(), z.object({}), z.array(z.any())]) });
const noTranslatorSchema = z.object({ error: z.object({ code: z.literal("no_translator") }) });
const filterSchema = z.object({ error: z.object({ code: z.literal("content_filter") }) });

/** Opens the configured service, else the bound institute's stand-in, else null. @throws ConfigurationError */
export function openModel(env: Partial<Pick<Bindings, "INSTITUTE">>): Model | null {
  const variables = readVariables(env);
  const { TRANSLATION_ENDPOINT: endpoint, TRANSLATION_API_KEY: key } = variables;
  const bound = variables.INSTITUTE_API_URL ? undefined : env.INSTITUTE;
  if (key === undefined || (endpoint === undefined && bound === undefined)) return null;
  const address = new URL(endpoint ?? standIn);
  address.searchParams.set("api-version", variables.TRANSLATION_API_VERSION);
  const ask: typeof fetch =
    endpoint === undefined && bound ? (input, init) => bound.fetch(input, init) : (input, init) => fetch(input, init);
  return { complete: (request) => requestCompletion(ask, address, key, request) };
}

async function requestCompletion(ask: typeof fetch, address: URL, key: string, request: ModelRequest) {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const body = JSON.stringify(request);
  const abort = new AbortController();
  try {
    // A redirect could carry the key elsewhere.
    const init = { method: "POST", headers, body, redirect: "manual" } as const;
    const exchange = async () => readCompletion(await ask(address.href, { ...init, signal: abort.signal }), request);
    // AbortSignal.timeout would go on and hold the object awake.
    const content = await within(exchange(), MODEL_TIMEOUT_MS);
    if (content !== null) return content;
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure("The model is out of reach");
  }
  abort.abort();
  throw new ModelFailure("The model took too long");
}

async function readCompletion(response: Response, request: ModelRequest): Promise<string> {
  const bytes = await readBody(response, MAX_REPLY, MAX_REPLY);
  const json = bytes === null ? null : jsonOrNull(bytes);
  if (!response.ok) {
    if (noTranslatorSchema.safeParse(json).success) throw new NoTranslator();
    const isFiltered = response.status === 400 && filterSchema.safeParse(json).success;
    if (response.status === 400 && !isFiltered && request.response_format) throw new FormRefused();
    throw new ModelFailure(apiError(response.status), !isFiltered, pauseOf(response));
  }
  if (bytes === null) throw new ModelFailure("The model's reply is too large", false);
  if (errorSchema.safeParse(json).success) throw new ModelFailure(translationMessages.modelError);
  const [choice] = replySchema.safeParse(json).data?.choices ?? [];
  if (choice === undefined) throw new ModelFailure("The model's reply cannot be read");
  const content = choice.message.content ?? "";
  if (content.trim() === "") throw new ModelFailure(translationMessages.emptyContent);
  if (choice.finish_reason === "length") throw new CutOff();
  if (choice.finish_reason === "content_filter") {
    throw new ModelFailure("The model's reply is filtered", false);
  }
  return content;
}

/** Reads Retry-After, seconds or a date. */
function pauseOf({ status, headers }: Response): number {
  const header = headers.get("Retry-After");
  const seconds = Number(header);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? "") - Date.now();
  if (header !== null && pause > 0) return pause;
  return refusing.includes(status) ? DEFAULT_PAUSE_MS : 0;
}

import type { InstituteEnv } from "../env";
import { ApiError } from "../http/api-error";
import { readBody } from "../http/body";
import { type ModelFault, toldOf } from "../http/model-faults";
import { equalInConstantTime, sha256 } from "../http/secrets";
import { cutReply, failAsModel, modelFailure, plantFault, plantInText, replyOf } from "./faults";
import { LANGUAGES, type LanguageCode } from "./languages";
import { type Prompt, readPrompt } from "./protocol";
import { readQuestion } from "./question-text";
import { NoSample, openTranslator } from "./samples";

/** About as many characters as one token holds; enough to keep to max_tokens. */
const CHARACTERS_PER_TOKEN = 4;
const MODEL = "stand-in";
/** Longer than a page waits for a translation, shorter than a call may take. */
const SLOW_MS = 6000;
/** The form of a second reader that finds nothing. */
const NO_DIFFERENCE = {
  numbers_same: true,
  negation_same: true,
  options_one_to_one: true,
  nothing_missing: true,
  nothing_added: true,
  place: null,
  difference: null,
};

/**
 * POST /translation/chat/completions?api-version=...: a stand-in for the language model. It knows the sample translations
 * by heart, refuses what it does not know, and as a second reader finds nothing. It does otherwise where it is told to.
 */
export async function complete(request: Request, env: InstituteEnv): Promise<Response> {
  if (!isAuthorized(request, env)) return modelFailure(401, "Access denied due to an invalid key.");
  if (!new URL(request.url).searchParams.get("api-version")?.trim()) {
    return modelFailure(400, "The api-version query parameter is missing.");
  }
  const body = await bodyOf(request);
  if (body instanceof Response) return body;
  const prompt = readPrompt(body);
  if ("refused" in prompt) return modelFailure(400, prompt.refused);
  const fault = toldOf(request);
  if (fault === "model-slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const failed = failAsModel(fault);
  if (failed !== null) return failed;
  const whole = prompt.kind === "reader" ? answerReader(fault) : await answerTranslator(prompt, env, fault);
  return whole instanceof Response ? whole : completionOf(prompt, cutReply(whole, fault), fault);
}

function isAuthorized(request: Request, env: InstituteEnv): boolean {
  const key = /^Bearer (\S{1,500})$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (key === undefined || !env.TRANSLATION_KEY) return false;
  return equalInConstantTime(key, env.TRANSLATION_KEY);
}

/** The body, or what the service says of one that it cannot read. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await readBody(request, "json");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return modelFailure(error.status, "The body must be JSON of less than 1 MB.");
  }
}

async function completionOf(prompt: Prompt, whole: string, fault: ModelFault | null) {
  const most = fault === "model-huge" ? whole.length : prompt.maxTokens * CHARACTERS_PER_TOKEN;
  const content = whole.slice(0, most);
  const text = `${prompt.system}\n${prompt.user}`;
  const prompt_tokens = Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  const completion_tokens = Math.ceil(content.length / CHARACTERS_PER_TOKEN);
  return Response.json({
    id: `chatcmpl-${(await sha256(text)).slice(0, 24)}`,
    object: "chat.completion",
    created: 0,
    model: MODEL,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content },
        finish_reason: fault === "model-half" || content.length < whole.length ? "length" : "stop",
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
}

async function answerTranslator(
  { kind, system, user }: Prompt,
  env: InstituteEnv,
  fault: ModelFault | null,
): Promise<string | Response> {
  const language = languageAskedFor(system);
  if (language === null) {
    return modelFailure(400, "messages: The prompt does not say which language to translate into.");
  }
  if (language === "en") return user;
  const translator = await openTranslator(env, language);
  try {
    if (kind === "text") return plantInText(translator.text(user), fault);
    const read = readQuestion(user);
    return replyOf(plantFault({ ...read, ...translator.question(read) }, fault), language, fault);
  } catch (error) {
    if (error instanceof NoSample) return modelFailure(400, "The demo has no translator.", "no_translator");
    throw error;
  }
}

/** The language that a system message names, as in "into Hindi"; null where it names none of ours. */
function languageAskedFor(system: string): LanguageCode | null {
  const name = /\binto (\p{Lu}\p{L}+)/u.exec(system)?.[1];
  const codes = Object.keys(LANGUAGES) as LanguageCode[];
  return codes.find((code) => LANGUAGES[code] === name) ?? null;
}

function answerReader(fault: ModelFault | null): string {
  if (fault !== "reader-alarmed") return JSON.stringify(NO_DIFFERENCE);
  const difference = { nothing_missing: false, place: "question", difference: "A word is missing." };
  return JSON.stringify({ ...NO_DIFFERENCE, ...difference });
}

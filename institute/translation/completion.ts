import type { InstituteEnv } from "../env";
import { ApiError } from "../http/api-error";
import { readBody } from "../http/body";
import { type ModelFault, toldOf } from "../http/model-faults";
import { equalInConstantTime, sha256 } from "../http/secrets";
import { failAsModel, modelFailure } from "./failures";
import type { LanguageCode } from "./languages";
import { languageAskedFor } from "./phrase-book";
import { isPlanted, plantInQuestion, plantInText } from "./planted";
import { type Prompt, readPrompt } from "./protocol";
import { readQuestion } from "./question-text";
import { type Findings, NO_DIFFERENCE, readAgain, readAskedReader } from "./second-reader";
import { cutReply, replyOf } from "./shapes";
import { openTranslator } from "./translator";

/** About as many characters as one token holds; enough to keep to max_tokens. */
const CHARACTERS_PER_TOKEN = 4;
const MODEL = "stand-in";
/** Longer than a page waits for a translation, shorter than a call may take. */
const SLOW_MS = 6000;
const FIRST_HEADING = /^\s*(?:Question|Explanation):/mu;

/**
 * POST /translation/chat/completions?api-version=...: a stand-in for the language model. It knows the sample translations
 * by heart and marks what it does not know. The same request always gets the same reply, unless it is told otherwise.
 */
export async function complete(asked: Request, env: InstituteEnv): Promise<Response> {
  if (!isAuthorized(asked, env)) return modelFailure(401, "Access denied due to an invalid key.");
  if (!new URL(asked.url).searchParams.get("api-version")?.trim()) {
    return modelFailure(400, "The api-version query parameter is missing.");
  }
  const body = await bodyOf(asked);
  if (body instanceof Response) return body;
  const prompt = readPrompt(body);
  if ("refused" in prompt) return modelFailure(400, prompt.refused);
  const told = toldOf(asked);
  if (told === "model-slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const failed = failAsModel(told);
  if (failed !== null) return failed;
  const whole =
    prompt.kind === "reader"
      ? await readingOf(prompt, env, told)
      : await translationOf(prompt, env, told);
  return whole instanceof Response ? whole : completionOf(prompt, cutReply(whole, told), told);
}

function isAuthorized(asked: Request, env: InstituteEnv): boolean {
  const given = /^Bearer (\S{1,500})$/.exec(asked.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined || !env.TRANSLATION_KEY) return false;
  return equalInConstantTime(given, env.TRANSLATION_KEY);
}

/** The body, or what the service says of one that it cannot read. */
async function bodyOf(asked: Request): Promise<unknown> {
  try {
    return await readBody(asked, "json");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return modelFailure(error.status, "The body must be JSON of less than 1 MB.");
  }
}

async function completionOf(prompt: Prompt, whole: string, told: ModelFault | null) {
  const most = told === "model-huge" ? whole.length : prompt.maxTokens * CHARACTERS_PER_TOKEN;
  const content = whole.slice(0, most);
  const asked = `${prompt.system}\n${prompt.user}`;
  const prompt_tokens = Math.ceil(asked.length / CHARACTERS_PER_TOKEN);
  const completion_tokens = Math.ceil(content.length / CHARACTERS_PER_TOKEN);
  return Response.json({
    id: `chatcmpl-${(await sha256(asked)).slice(0, 24)}`,
    object: "chat.completion",
    created: 0,
    model: MODEL,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content },
        finish_reason: told === "model-half" || content.length < whole.length ? "length" : "stop",
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
}

async function translationOf(
  prompt: Prompt,
  env: InstituteEnv,
  told: ModelFault | null,
): Promise<string | Response> {
  const inSystem = languageAskedFor(prompt.system);
  const { instruction, body } = split(prompt, inSystem);
  const language = inSystem ?? languageAskedFor(instruction);
  if (language === null) {
    return modelFailure(400, "messages: The prompt does not say which language to translate into.");
  }
  if (language === "en") return body;
  const translator = await openTranslator(env, language);
  if (prompt.kind === "text") {
    const text = translator.text(body);
    const planted = isPlanted(told) ? plantInText(text, told, language) : null;
    return planted ?? text;
  }
  const read = readQuestion(body);
  const written = { ...read, ...translator.question(read) };
  const planted = isPlanted(told) ? plantInQuestion(written, told, language) : null;
  return replyOf(planted ?? written, language, told);
}

async function readingOf(
  prompt: Prompt,
  env: InstituteEnv,
  told: ModelFault | null,
): Promise<string | Response> {
  const asked = readAskedReader(prompt.user);
  if (asked === null) {
    return modelFailure(400, "messages.1.content: Expected JSON: language, source, translation.");
  }
  const findings = readAgain(asked, await openTranslator(env, asked.language));
  const form = JSON.stringify(readingAs(told) ?? findings);
  return told === "model-markdown" ? `\`\`\`json\n${form}\n\`\`\`` : form;
}

/** What a second reader says that sees nothing, or what is not there. */
function readingAs(told: ModelFault | null): Findings | null {
  if (told === "reader-blind") return NO_DIFFERENCE;
  if (told !== "reader-alarmed") return null;
  const difference = "A word is missing.";
  return { ...NO_DIFFERENCE, nothing_missing: false, place: "question", difference };
}

// What is to be translated starts at the first heading. In a text it is the whole message where the system message says
// which language, else what follows a first line that gives an instruction.
function split({ kind, user }: Prompt, inSystem: LanguageCode | null) {
  const start = kind === "question" ? FIRST_HEADING.exec(user)?.index : startOfText(user, inSystem);
  const instruction = user.slice(0, start);
  return { instruction, body: withoutFence(user.slice(start).trim(), instruction) };
}

function startOfText(user: string, inSystem: LanguageCode | null): number {
  if (inSystem !== null) return 0;
  const told =
    /^\s*translate\b[^\n]*:[ \t]*\n+/iu.exec(user) ?? /^\s*translate\b[^\n:]{0,200}:/iu.exec(user);
  return told?.[0].length ?? 0;
}

/** Without the line that closes a fence, where the line before the body opens one: `"""`, backticks or a tag. */
function withoutFence(body: string, instruction: string): string {
  const opening = instruction.trimEnd().split("\n").at(-1)?.trim() ?? "";
  const tag = /^<(\w+)>$/u.exec(opening)?.[1];
  const closing = tag === undefined ? /^(?:"""|```|---)$/u.exec(opening)?.[0] : `</${tag}>`;
  const lines = body.split("\n");
  const end = closing === undefined ? -1 : lines.findLastIndex((line) => line.trim() === closing);
  return end < 0 ? body : lines.slice(0, end).join("\n").trimEnd();
}

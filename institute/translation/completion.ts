import { z } from "zod";
import type { InstituteEnv } from "../env";
import { readBody } from "../http/body";
import { equalInConstantTime, sha256 } from "../http/secrets";
import type { LanguageCode } from "./languages";
import { languageAskedFor, translateStructured, translateText } from "./phrase-book";

/** About as many characters as one token holds; enough to keep to max_tokens. */
const CHARACTERS_PER_TOKEN = 4;
const MODEL = "phrase-book";

const request = z.object({
  messages: z
    .array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() }))
    .min(1)
    .max(50),
  max_tokens: z.number().int().min(1).max(32_768).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
});

type Messages = z.infer<typeof request>["messages"];

function failure(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/**
 * POST /translation/chat/completions?api-version=...: a stand-in for the language model, which translates by
 * a small phrase book. The same request always gets the same reply.
 */
export async function complete(asked: Request, env: InstituteEnv): Promise<Response> {
  if (!isAuthorized(asked, env)) {
    return failure(401, "401", "Access denied due to an invalid key.");
  }
  if (!new URL(asked.url).searchParams.get("api-version")?.trim()) {
    return failure(400, "400", "The api-version query parameter is missing.");
  }
  const parsed = request.safeParse(await readBody(asked, "json"));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(400, "400", `${issue?.path.map(String).join(".")}: ${issue?.message}`);
  }
  const { messages, max_tokens = 2048 } = parsed.data;
  const whole = answer(messages);
  const content = whole.slice(0, max_tokens * CHARACTERS_PER_TOKEN);
  const prompt = JSON.stringify(messages);
  const prompt_tokens = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN);
  const completion_tokens = Math.ceil(content.length / CHARACTERS_PER_TOKEN);
  return Response.json({
    id: `chatcmpl-${(await sha256(prompt)).slice(0, 24)}`,
    object: "chat.completion",
    created: 0,
    model: MODEL,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content },
        finish_reason: content.length < whole.length ? "length" : "stop",
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
}

function isAuthorized(asked: Request, env: InstituteEnv): boolean {
  const given = /^Bearer (\S{1,500})$/.exec(asked.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined || !env.TRANSLATION_KEY) return false;
  return equalInConstantTime(given, env.TRANSLATION_KEY);
}

function answer(messages: Messages): string {
  const text = messages.findLast((message) => message.role === "user")?.content ?? "";
  const { instruction, body } = split(text);
  const system = messages.filter((message) => message.role === "system");
  const instructions = [instruction, ...system.map((message) => message.content)];
  const language = instructions.reduce<LanguageCode | null>(
    (found, one) => found ?? languageAskedFor(one),
    null,
  );
  if (language === null || language === "en") return body;
  return /^\s*Question:/mu.test(body)
    ? translateStructured(body, language)
    : translateText(body, language);
}

// What is to be translated starts at "Question:" or, where there is none, after a first line that gives an instruction.
function split(text: string): { instruction: string; body: string } {
  const question = /^\s*Question:/mu.exec(text);
  if (question)
    return { instruction: text.slice(0, question.index), body: text.slice(question.index).trim() };
  const told =
    /^\s*translate\b[^\n]*:[ \t]*\n+/iu.exec(text) ?? /^\s*translate\b[^\n:]{0,200}:/iu.exec(text);
  const at = told?.[0].length ?? 0;
  return { instruction: text.slice(0, at), body: text.slice(at).trim() };
}

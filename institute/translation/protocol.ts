import { z } from "zod";
import { LANGUAGE_CODES } from "./languages";

const MAX_MESSAGE = 60_000;

const message = <Role extends string>(role: Role) =>
  z.strictObject({
    role: z.literal(role),
    content: z.string().max(MAX_MESSAGE).regex(/\S/u, "Expected a text that is not empty."),
  });

const penalty = z.number().min(-2).max(2).optional();

const requestSchema = z.strictObject({
  messages: z.tuple([message("system"), message("user")]),
  max_tokens: z.number().int().min(1).max(32_768),
  temperature: z.number().min(0).max(2),
  top_p: z.number().min(0).max(1).optional(),
  presence_penalty: penalty,
  frequency_penalty: penalty,
  response_format: z.strictObject({ type: z.literal("json_object") }).optional(),
});

const questionText = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).max(10),
  explanation: z.string().optional(),
});

/** What a second reader gets: nothing of it says which option is right. */
const readerSchema = z.strictObject({
  language: z.enum(LANGUAGE_CODES),
  source: questionText,
  translation: questionText,
});

type RequestBody = z.infer<typeof requestSchema>;

/** What a request asks for: a free text or a question in another language, or a second reading of a translation. */
type Kind = "text" | "question" | "reader";

export interface Prompt {
  kind: Kind;
  system: string;
  user: string;
  maxTokens: number;
}

/** What the product sends for each kind of translation. A question may leave out what it shares with a text. */
const PARAMETERS = {
  text: { temperature: [0.3], top_p: [0.1], presence_penalty: [0], frequency_penalty: [0] },
  question: {
    temperature: [0.2],
    top_p: [0.1, undefined],
    presence_penalty: [0, undefined],
    frequency_penalty: [0, undefined],
  },
} as const;

const kindByMaxTokens: Readonly<Record<number, "text" | "question">> = { 2048: "text", 3000: "question" };
/** A question, or its explanation alone. */
const PARTS = /^\s*(?:Question|Explanation):/mu;

/** Reads the body of a request; where it is not as the protocol has it, says in words what is wrong first. */
export function readPrompt(body: unknown): Prompt | { refused: string } {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refused: `${issue?.path.map(String).join(".")}: ${issue?.message}` };
  }
  const { messages, max_tokens: maxTokens, response_format } = parsed.data;
  const [{ content: system }, { content: user }] = messages;
  if (response_format !== undefined) {
    if (!/json/iu.test(system)) {
      return { refused: "messages: They must say JSON where response_format is json_object." };
    }
    return isReaderForm(user)
      ? { kind: "reader", system, user, maxTokens }
      : { refused: "messages.1.content: Expected JSON: language, source, translation." };
  }
  const kind = kindByMaxTokens[maxTokens];
  if (kind === undefined) {
    return { refused: "max_tokens: Expected 2048 for a text or 3000 for a question." };
  }
  const wrong = wrongParameter(parsed.data, kind);
  if (wrong !== null) return { refused: wrong };
  if (kind === "question" && !PARTS.test(user)) {
    return { refused: 'messages.1.content: No line begins with "Question:" or "Explanation:".' };
  }
  return { kind, system, user, maxTokens };
}

function isReaderForm(user: string): boolean {
  try {
    return readerSchema.safeParse(JSON.parse(user)).success;
  } catch {
    return false;
  }
}

function wrongParameter(body: RequestBody, kind: "text" | "question"): string | null {
  for (const name of ["temperature", "top_p", "presence_penalty", "frequency_penalty"] as const) {
    const allowed: readonly (number | undefined)[] = PARAMETERS[kind][name];
    if (!allowed.includes(body[name])) return `${name}: Expected ${allowed[0]} for a ${kind}.`;
  }
  return null;
}

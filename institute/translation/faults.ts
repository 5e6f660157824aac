import type { ModelFault } from "../http/model-faults";
import type { LanguageCode } from "./languages";
import { questionLines, type WrittenQuestion } from "./question-text";

const RETRY_AFTER_S = 2;
const HUGE = 102_400;
const REFUSAL = "I'm sorry, but I can't assist with that request.";

/** A failure in the words of chat-completion services. */
export function modelFailure(status: number, message: string, code = String(status)): Response {
  return Response.json({ error: { code, message } }, { status });
}

/** The failures that the stand-in can be told to; null where it is to answer. */
export function failAsModel(fault: ModelFault | null): Response | null {
  switch (fault) {
    case "model-401":
      return modelFailure(401, "Access denied due to an invalid key.");
    case "model-429": {
      const response = modelFailure(429, `Requests are too many. Retry after ${RETRY_AFTER_S} s.`);
      response.headers.set("Retry-After", String(RETRY_AFTER_S));
      return response;
    }
    case "model-500":
      return modelFailure(500, "The service is not available.");
    case "model-content-filter":
      return modelFailure(400, "The prompt was filtered by the content policy.", "content_filter");
    case "model-error-field":
      return Response.json({ error: { code: "overloaded", message: "The model is overloaded." } });
    default:
      return null;
  }
}

/** Makes the mistake that the stand-in is told to, in the first text that has room for it. */
export function plantFault<Text extends WrittenQuestion>(source: Text, fault: ModelFault | null): Text {
  const { question, options, explanation } = source;
  if (fault === "plant-options-swapped") {
    const [first, second, ...rest] = options;
    return second === undefined ? source : { ...source, options: [second, first, ...rest] };
  }
  if (question !== plantInText(question, fault)) {
    return { ...source, question: plantInText(question, fault) };
  }
  const at = options.findIndex((option) => option !== plantInText(option, fault));
  if (at >= 0) return { ...source, options: options.with(at, plantInText(options[at] ?? "", fault)) };
  return { ...source, explanation: explanation && plantInText(explanation, fault) };
}

/** The same in one text, which stays as it is where it has no room. */
export function plantInText(text: string, fault: ModelFault | null): string {
  switch (fault) {
    case "plant-number":
      return text.replace(/\d(?![^<>]*>)/u, (digit) => String((Number(digit) + 1) % 10));
    case "plant-unit":
      return text.replace(/(\d ?)(mc|m)(?=[gL]\b)/u, (_, before, unit) => before.concat(unit === "m" ? "mc" : "m"));
    case "plant-not-dropped":
      return text.replace(/(?<![\p{L}\p{M}])(?:नहीं|না|நয়|இல்லை|نہیں|no)(?![\p{L}\p{M}])/iu, "");
    case "plant-missing": {
      const words = text.split(" ");
      return words.length < 6 ? text : words.slice(0, Math.ceil(words.length / 2)).join(" ");
    }
    case "plant-added":
      return text.length < 20 ? text : `${text} ${text.replace(/<[^<>]*>/gu, "")}`;
    default:
      return text;
  }
}

/** How models call the three parts when they translate the headings as well. */
const OWN_HEADINGS: Partial<Record<LanguageCode, readonly [string, string, string]>> = {
  hi: ["प्रश्न", "विकल्प", "व्याख्या"],
  bn: ["প্রশ্ন", "বিকল্প", "ব্যাখ্যা"],
  ta: ["கேள்வி", "விருப்பங்கள்", "விளக்கம்"],
  ur: ["سوال", "اختیارات", "وضاحت"],
  es: ["Pregunta", "Opciones", "Explicación"],
};
const HEADINGS = ["Question", "Options", "Explanation"] as const;

/** A translated question as a reply, in the shape that was asked for or, where it is told to, in another that models give. */
export function replyOf(source: WrittenQuestion, language: LanguageCode, fault: ModelFault | null): string {
  const lines = questionLines(source);
  const reply = lines.join("\n");
  switch (fault) {
    case "model-markdown":
      return lines.map(asMarkdown).join("\n\n");
    case "model-reordered":
      return questionLines(turnAround(source)).join("\n");
    case "model-unlabelled":
      return lines.map((line) => line.replace(/^[A-J][.)] /u, "")).join("\n");
    case "model-one-line":
      return lines.join(" ");
    case "model-own-headings":
      return lines.map((line) => withOwnHeading(line, language)).join("\n");
    case "model-chatty":
      return `Sure! Here is the translation:\n\n${reply}\n\nNote: Medical terms were kept. Let me know if you need more.`;
    default:
      return reply;
  }
}

/** The reply cut off, blown up, emptied or refused; other faults leave it as it is. */
export function cutReply(reply: string, fault: ModelFault | null): string {
  if (fault === "model-empty") return "";
  if (fault === "model-refusal") return REFUSAL;
  if (fault === "model-half") return reply.slice(0, Math.ceil(reply.length / 2));
  if (fault !== "model-huge") return reply;
  return `${reply}\n`.repeat(Math.ceil(HUGE / (reply.length + 1)));
}

function asMarkdown(line: string): string {
  const heading = /^(Question|Options|Explanation): ?/u.exec(line);
  if (heading) return `### **${heading[1]}:** ${line.slice(heading[0].length)}`.trimEnd();
  return line.replace(/^([A-J][.)]) (.*)$/u, "- **$1** $2");
}

/** The options in another order, each with its own label. */
function turnAround(source: WrittenQuestion): WrittenQuestion {
  const { options, labels } = source;
  return { ...source, options: [...options].reverse(), labels: labels.slice(0, options.length).reverse() };
}

function withOwnHeading(line: string, language: LanguageCode): string {
  const place = HEADINGS.findIndex((heading) => line.startsWith(`${heading}:`));
  const own = OWN_HEADINGS[language]?.[place];
  return own === undefined ? line : line.replace(HEADINGS[place] ?? "", own);
}

import type { ModelFault } from "../http/model-faults";
import type { LanguageCode } from "./languages";
import { questionLines, type WrittenQuestion } from "./question-text";

const HUGE = 102_400;
const REFUSAL = "I'm sorry, but I can't assist with that request.";

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
export function replyOf(
  written: WrittenQuestion,
  language: LanguageCode,
  told: ModelFault | null,
): string {
  const lines = questionLines(written);
  const reply = lines.join("\n");
  switch (told) {
    case "model-markdown":
      return lines.map(asMarkdown).join("\n\n");
    case "model-reordered":
      return questionLines(turned(written)).join("\n");
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
export function cutReply(reply: string, told: ModelFault | null): string {
  if (told === "model-empty") return "";
  if (told === "model-refusal") return REFUSAL;
  if (told === "model-half") return reply.slice(0, Math.ceil(reply.length / 2));
  if (told !== "model-huge") return reply;
  return `${reply}\n`.repeat(Math.ceil(HUGE / (reply.length + 1)));
}

function asMarkdown(line: string): string {
  const heading = /^(Question|Options|Explanation): ?/u.exec(line);
  if (heading) return `### **${heading[1]}:** ${line.slice(heading[0].length)}`.trimEnd();
  return line.replace(/^([A-J][.)]) (.*)$/u, "- **$1** $2");
}

/** The options in another order, each with its own label. */
function turned(written: WrittenQuestion): WrittenQuestion {
  const { options, labels } = written;
  return {
    ...written,
    options: [...options].reverse(),
    labels: labels.slice(0, options.length).reverse(),
  };
}

function withOwnHeading(line: string, language: LanguageCode): string {
  const place = HEADINGS.findIndex((heading) => line.startsWith(`${heading}:`));
  const own = OWN_HEADINGS[language]?.[place];
  return own === undefined ? line : line.replace(HEADINGS[place] ?? "", own);
}

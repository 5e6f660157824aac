import { BOTH_RIGHT, DROPPED_WORDS, OR_WORD } from "./exam-key";

/** What lines of a paper say of themselves, in the languages of its teachers. */

const PAPER_ANSWERS =
  "correct\\s+(?:answer|option|choice|ans|key)|right\\s+(?:answer|option)|answers?|ans|key|सही\\s+(?:उत्तर|विकल्प|जवाब)|उत्तर|उ०|சரியான\\s+விடை|விடை|جواب";
const PAPER_REASONS = "explanations?|exp|rationale|solution|व्याख्या|स्पष्टीकरण|हल|விளக்கம்|وضاحت";
const WORD_END = "(?![\\p{L}\\p{M}])";

export const PAPER_ANSWER = new RegExp(
  `^[\\s*#>([\\p{Extended_Pictographic}\\ufe0f]*(?:${PAPER_ANSWERS})${WORD_END}\\s*(?:is|है)?${WORD_END}\\s*([.:=\\-–—]*)\\s*(.*)$`,
  "isu",
);
const bracketed = (label: string) => `[([]?\\s?${label}\\s?[)\\].]*`;
const SHORT_LABEL = bracketed("(?:\\p{L}\\p{M}?|[ivx]{1,4}|\\p{Nd})");
const SAID_ALONE = [
  bracketed("(?:\\p{L}{1,4}\\p{M}?|\\p{Nd}{1,2})"),
  `${SHORT_LABEL}(?:(?:\\s*[/,&]\\s*|\\s+(?:${OR_WORD}|and|और)\\s+)${SHORT_LABEL})+${BOTH_RIGHT}?`,
  bracketed(DROPPED_WORDS),
].join("|");
/** A label alone, or what a key says in place of one, as an answer without a sign before it has to be. */
export const ANSWER_LABEL = new RegExp(`^(?:${SAID_ALONE})$`, "iu");
/** At the end of a question's last line. */
export const ANSWER_AT_END = new RegExp(
  `[\\s([]+(?:${PAPER_ANSWERS})${WORD_END}\\s*[.:=\\-–—]+\\s*(${SAID_ALONE})[)\\]\\s]*$`,
  "iu",
);
export const EXPLANATION = new RegExp(`^[\\s*]*(?:${PAPER_REASONS})${WORD_END}\\s*[.:=\\-–—]+\\s*`, "iu");
/** In the line of an answer. */
export const EXPLANATION_WITHIN = new RegExp(`[\\s.;,]+[([]?(?:${PAPER_REASONS})${WORD_END}\\s*[:=\\-–—]+\\s*`, "iu");
export const KEY_HEADING = new RegExp(
  "^[\\s*=_-]*(?:(?:answers?|key)\\s*(?:and|&|with)\\s*(?:explanations?|rationales?|solutions?)|answers?\\s*[- ]?\\s*(?:keys?|sheet|list|table)|answers|keys?|correct\\s+answers|solutions|उत्तर\\s*(?:कुंजी|कुञ्जी|माला|सूची|तालिका)|उत्तरमाला|விடைகள்|விடைக்குறிப்பு)" +
    `${WORD_END}[\\s*:.=–—-]*(.*)$`,
  "isu",
);
export const PAPER_SECTION =
  /^[\s*=_-]*((?:section|part|खण्ड|खंड|भाग|अनुभाग|பகுதி)\s*[-–]?\s*(?:[A-Ha-h]|[IVX]{1,4}|\p{Nd}{1,2}|[कखगघअबसद]))(?![\p{L}\p{M}\p{Nd}])\s*(?:[:.–—-]+\s*(.*)|\((.*)\)|)[\s*=_-]*$/isu;
export const PAPER_MARKS =
  /^[\s*([]*(?:(?:max(?:imum)?\.?\s*)?(?:marks?|points?|अंक)\s*[:=–-]*\s*[\d./+-]+|[\d./+]+\s*(?:marks?|points?|अंक)(?:\s*each)?)(?:\s*[,;/]?\s*(?:negative|neg\.?|minus)\s*(?:marks?)?\s*[:=–-]*\s*[\d./-]+)?[\s*)\].]*$/iu;
export const MARKS_AT_END =
  /\s*[([]\s*(?:\p{Nd}{1,2}\s*(?:marks?|अंक)|(?:marks?|अंक)\s*[:=-]?\s*\p{Nd}{1,2})\s*[)\]]\s*$/iu;
export const PAPER_NOISE =
  /^[\s*=_~.-]*(?:(?:the\s+)?end(?:\s+of\s+(?:the\s+)?(?:question\s+)?(?:paper|test|exam|file|booklet|section|part))?|all\s+the\s+best|best\s+of\s+luck|good\s+luck|thank\s*you|p\.?\s*t\.?\s*o\.?|(?:please\s+)?turn\s+over|space\s+for\s+rough\s+work|rough\s+work|समाप्त|शुभकामनाएं|page\s*\p{Nd}+(?:\s*(?:of|\/)\s*\p{Nd}+)?|[*=_~.-]{3,})[\s*=_~!.-]*$/iu;
/** What banks say of a question, below it. */
export const PAPER_SOURCE =
  /^[\s*([]*(?:ref(?:erence)?|source|topic|subject|difficulty|level|year|tags?|asked\s+in)\s*[:=–-]/iu;
/** "Questions 5 to 8", "Q. 5-8", "प्रश्न 5 से 8". */
export const PAPER_RANGE =
  /(?:q(?:uestions?|s|\.)?\s*\.?\s*(?:nos?\.?|numbers?)?|प्रश्न(?:ों)?|items?)\s*[.:]?\s*(\p{Nd}{1,4})\s*(?:-|–|—|to|and|&|से|और)\s*(?:q\.?\s*)?(\p{Nd}{1,4})/iu;
export const DIRECTIONS =
  /^[\s*([]*(?:directions?|instructions?|read\s+the|study\s+the|case\b|passage|common\s+data|scenario|for\s+q|(?:the\s+)?(?:next|following)\s+|questions?\s+\p{Nd}|q\.?\s*\p{Nd}+\s*(?:-|–|to)|निर्देश|गद्यांश|निम्नलिखित\s+गद्यांश|प्रश्न\s+\p{Nd}+\s*(?:-|–|से))/iu;
/** Said of all questions alike: nothing is lost without it. */
export const GENERAL =
  /\b(?:choose|select|tick|mark)\s+the\s+(?:most\s+)?(?:correct|right|best|appropriate)|(?:each|every)\s+question|(?:all|attempt)\s+(?:the\s+)?questions|compulsory|negative\s+mark|max(?:imum)?\.?\s+marks|\btime\b|प्रत्येक\s+प्रश्न|सभी\s+प्रश्न/iu;
/** What an earlier set of labels in a stem belongs to. */
export const PAPER_LISTS = /match|\blists?\b|column|सुमेल|मिलान|सूची|स्तंभ|स्तम्भ|பொருத்து/iu;

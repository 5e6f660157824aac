/** A free text in parts that fit into one reply of the model, and those translated. */
import { inTurns } from "~/lib/in-turns";
import { usualLength } from "./gate/check-length";
import type { LanguageCode } from "./languages";
import { CutOff, type Model } from "./model";
import { textMessages, textParameters } from "./prompt";

/** Characters that fit into a reply of 2,048 tokens: letters of India need up to two tokens each, Latin ones a third of one. */
const fits = { latin: 3_000, others: 1_500, manyTokens: 1_000 } as const;
const latin = "en vi id ms fil es fr de it pt tr pl nl sv da no fi sw yo ig ha".split(" ");
const manyTokens = "hi bn ta te mr gu kn ml pa or as am".split(" ");
/** A part whose translation was cut off is halved so often. */
const HALVINGS = 2;
const AT_ONCE = 3;
/** Shorter parts say little by their length. */
const SHORTEST = 200;

/** The characters of a text that are translated at once into a language. */
export function partSize(language: LanguageCode): number {
  if (manyTokens.includes(language)) return fits.manyTokens;
  return latin.includes(language) ? fits.latin : fits.others;
}

/** Where a text may be cut, the best first: after a paragraph, a line, a sentence, a word. */
const ends = [/\n\s*\n\s*/gu, /\n\s*/gu, /(?:[.!?…।॥۔؟።]["'”’)\]]*\s+|[。！？]["”’）」]*\s*)/gu, /\s+/gu] as const;

/** Cuts a text into parts of at most `most` characters, where it reads best. Joined they are the text. */
export function splitText(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const room = text.slice(0, most);
  const places = ends.map((end) => [...room.matchAll(end)].map((found) => found.index + found[0].length).at(-1));
  // The early end of a paragraph makes many small parts: a later one of a sentence is better.
  const good = places.find((place) => place !== undefined && place >= most / 2);
  const at = good ?? places.find((place) => place !== undefined) ?? wholeCharacters(text, most);
  return [text.slice(0, at), ...splitText(text.slice(at), most)];
}

/** Never between the two halves of one character. */
function wholeCharacters(text: string, most: number): number {
  const isHalved = /[\uD800-\uDBFF]$/.test(text.slice(0, most));
  return isHalved && most > 1 ? most - 1 : most;
}

interface TextOptions {
  source: LanguageCode;
  language: LanguageCode;
  /** One call for each part. What it throws ends the work. */
  ask: Model["complete"];
}

/**
 * Translates a text whole: in parts that fit, side by side, put together as they were. A part that comes back cut off is
 * asked for again in halves.
 * @throws CutOff where even a small part comes back cut off, and what `ask` throws
 */
export async function translateParts(text: string, options: TextOptions): Promise<string> {
  const parts = splitText(text, partSize(options.language));
  const translated: string[] = [];
  let isOver = false;
  await inTurns(
    parts.map((part, place) => async () => {
      // Without the whole none of it is shown: no call more.
      if (isOver) return "stop";
      try {
        translated[place] = await translatePart(part, options, HALVINGS);
        return undefined;
      } catch (error) {
        isOver = true;
        throw error;
      }
    }),
    AT_ONCE,
  );
  return translated.join("");
}

async function translatePart(part: string, options: TextOptions, halvings: number): Promise<string> {
  const text = part.trim();
  if (text === "") return part;
  const before = part.slice(0, part.indexOf(text));
  const after = part.slice(before.length + text.length);
  try {
    return `${before}${await wholeReply(text, options)}${after}`;
  } catch (error) {
    if (!(error instanceof CutOff) || halvings === 0) throw error;
  }
  const halves: string[] = [];
  for (const half of splitText(part, Math.ceil(part.length / 2))) {
    halves.push(await translatePart(half, options, halvings - 1));
  }
  return halves.join("");
}

async function wholeReply(text: string, { source, language, ask }: TextOptions): Promise<string> {
  const reply = (await ask({ messages: textMessages(text, language), ...textParameters })).trim();
  // Some services do not say that a reply is cut off.
  const least = text.length * (usualLength(language) / usualLength(source)) * 0.4;
  if (text.length >= SHORTEST && reply.length < least) throw new CutOff();
  return reply;
}

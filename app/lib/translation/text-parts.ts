/** Translates a free text in parts that fit into one reply. */
import { inTurns } from "~/lib/in-turns";
import type { LanguageCode } from "~/lib/languages";
import { usualLength } from "./gate/check-length";
import { CutOff, type Model } from "./model";
import { textMessages, textParameters } from "./prompt";

/** Characters for 2,048 tokens: Indian letters take up to two tokens each, Latin a third. */
const maxPartCharacters = { latin: 3_000, others: 1_500, manyTokens: 1_000 } as const;
const latin = "en vi id ms fil es fr de it pt tr pl nl sv da no fi sw yo ig ha".split(" ");
const manyTokens = "hi bn ta te mr gu kn ml pa or as am".split(" ");
const HALVINGS = 2;
const PARTS_AT_ONCE = 3;
/** Characters; shorter parts say little by their length. */
const SHORTEST = 200;

export function partSize(language: LanguageCode): number {
  if (manyTokens.includes(language)) return maxPartCharacters.manyTokens;
  return latin.includes(language) ? maxPartCharacters.latin : maxPartCharacters.others;
}

/** Places to cut, the best first: paragraph, line, sentence, word. */
const partBoundaries = [
  /\n\s*\n\s*/gu,
  /\n\s*/gu,
  /(?:[.!?…।॥۔؟።]["'”’)\]]*\s+|[。！？]["”’）」]*\s*)/gu,
  /\s+/gu,
] as const;

/** Cuts into parts of at most `most` characters; joined they are the text. */
export function splitText(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const room = text.slice(0, most);
  const places = partBoundaries.map((end) =>
    [...room.matchAll(end)].map((found) => found.index + found[0].length).at(-1),
  );
  // Prefers a later sentence to an early paragraph, which makes many small parts.
  const good = places.find((place) => place !== undefined && place >= most / 2);
  const at = good ?? places.find((place) => place !== undefined) ?? wholeCharacters(text, most);
  return [text.slice(0, at), ...splitText(text.slice(at), most)];
}

/** Keeps surrogate pairs whole. */
function wholeCharacters(text: string, most: number): number {
  const isHalved = /[\uD800-\uDBFF]$/.test(text.slice(0, most));
  return isHalved && most > 1 ? most - 1 : most;
}

interface TextOptions {
  source: LanguageCode;
  language: LanguageCode;
  /** @throws whatever ends the work */
  ask: Model["complete"];
}

/** Translates parts side by side; halves one cut off. @throws CutOff for a small part, and what `ask` throws */
export async function translateParts(text: string, options: TextOptions): Promise<string> {
  const parts = splitText(text, partSize(options.language));
  const translated: string[] = [];
  let isOver = false;
  await inTurns(
    parts.map((part, place) => async () => {
      // Stops calling: nothing is shown without the whole.
      if (isOver) return "stop";
      try {
        translated[place] = await translatePart(part, options, HALVINGS);
      } catch (error) {
        isOver = true;
        throw error;
      }
    }),
    PARTS_AT_ONCE,
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
  // Detects cut-off replies that some services do not declare.
  const least = text.length * (usualLength(language) / usualLength(source)) * 0.4;
  if (text.length >= SHORTEST && reply.length < least) throw new CutOff();
  return reply;
}

import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import type { Piece } from "../piece";

const log = createLog("translation");

/** Fields that the call requires beside an explanation without reasons. */
const [aQuestion, anOption] = ["Explanation", "A"];

/** Gives empty texts where the institute omits them, which the gate refuses. @throws InstituteError */
export async function translateByInstitute(
  env: Bindings,
  { kind, language, texts }: Piece,
  token: string,
): Promise<string[]> {
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, readVariables(env).INSTITUTE_API_URL);
  const transport = createTransport({ fetch, baseUrl, token, repeats: "none" });
  const { translation } = createInstitute(transport, { resolveMedia, onDroppedRow: log.droppedRow });
  const [first = "", ...options] = texts;
  const targetLanguage = language;
  const isExplanation = kind === "explanation";
  const reply = await translation.question({
    question: isExplanation ? aQuestion : first,
    options: options.length > 0 ? options : [anOption],
    ...(isExplanation ? { explanation: first } : {}),
    targetLanguage,
  });
  const text = isExplanation ? (reply.explanation ?? "") : reply.question;
  return [text, ...options.map((_, place) => reply.options[`option_${place}`] ?? "")];
}

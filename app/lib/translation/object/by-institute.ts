import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import type { Piece } from "../piece";

const log = createLog("translation");

/** Fields that the call requires beside an explanation. */
const aroundExplanation = { question: "Explanation", options: ["A"] } as const;

/** Gives empty texts where the institute omits them, which the gate refuses. @throws InstituteError */
export async function translateByInstitute(
  env: Bindings,
  { kind, language, texts }: Piece,
  token: string,
): Promise<string[]> {
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, readVariables(env).INSTITUTE_API_URL);
  const transport = createTransport({ fetch, baseUrl, token, repeats: "none" });
  const onDroppedRow = (call: string, reason: string) => log.droppedRow(call, reason);
  const { translation } = createInstitute(transport, { resolveMedia, onDroppedRow });
  const [first = "", ...options] = texts;
  const targetLanguage = language;
  if (kind === "explanation") {
    const request = { ...aroundExplanation, explanation: first, targetLanguage };
    return [(await translation.question(request)).explanation ?? ""];
  }
  const reply = await translation.question({ question: first, options, targetLanguage });
  return [reply.question, ...options.map((_, place) => reply.options[`option_${place}`] ?? "")];
}

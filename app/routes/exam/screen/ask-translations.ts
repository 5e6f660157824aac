/** Loaded when a language is first chosen. */
import { noticeTexts } from "~/components/translation/notice-words";
import type { ExamTranslation } from "~/routes/exam/exam-translation";

/** Waits while a translation is made or the network is away. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export type TranslationReply = Partial<ExamTranslation> & Pick<ExamTranslation, "questions">;

interface AskTranslationRequest {
  address: string;
  language: string;
  /** Joined by commas; the first is waited for. */
  ids: string;
  /** Number, after the first, to make ahead. */
  ahead: number;
  signal: AbortSignal;
  onReply: (reply: TranslationReply) => void;
}

/** Reports translations as they come, and a first question that did not. */
export async function askTranslations(request: AskTranslationRequest): Promise<void> {
  const { address, language, ids, ahead, signal, onReply } = request;
  const query = new URLSearchParams({ language, ids, ahead: String(ahead) });
  for (const pause of PAUSES) {
    const reply = await fetch(`${address}?${query}`, { signal, redirect: "error" })
      .then((response) => (response.ok ? (response.json() as Promise<ExamTranslation>) : null))
      .catch(() => null);
    if (signal.aborted) return;
    if (reply) onReply(reply);
    await new Promise((done) => setTimeout(done, pause));
    if (signal.aborted) return;
  }
  onReply({ questions: { [Number.parseInt(ids, 10)]: { notice: noticeTexts.failed } } });
}

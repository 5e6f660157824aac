/** One piece in one language: however many ask at once, it is translated once. */

import { DurableObject } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { type MakeResult, makeTranslation, refusalsOf } from "../make";
import { meterCall, meterModel, whyFailed } from "../meter-call";
import { CutOff, openModel } from "../model";
import type { WhyOriginal } from "../outcome";
import { keysOf, type Piece } from "../piece";
import { hasSecondReader } from "../second-reader";
import { type MachineEntry, readMachine, STORED_SECONDS } from "../stored";
import { tellIndex } from "./tell-index";

/** Time until KV shows a value everywhere (ms). */
const KEPT_HERE_MS = 3600_000;
const REFUSALS = 3;
/** After the third refusal; each further one doubles it. */
const MIN_REST_MS = 5 * 60_000;
const MAX_REST_MS = 30 * 60_000;
const REPORTS = 3;
const HIDDEN_MS = 30 * 24 * 3600_000;
const TOLD_MS = 7 * 24 * 3600_000;

const log = createLog("translation");

export interface Asker {
  instituteCode: string;
  token: string;
  student: string;
}

/** share: the student's calls are used up. */
type FlightReply = MachineEntry | { why: WhyOriginal | "share" };

interface Here {
  made?: MachineEntry;
  refusals?: number;
  /** Earliest next try after refusals (ms since 1970). */
  restsUntil?: number;
  /** Reports by institute (`student`: a hash; `at` in ms since 1970). */
  reports?: Record<string, { student: string; at: number }[]>;
}

export class TranslationFlight extends DurableObject<Bindings> {
  private flight: { by: string; reply: Promise<FlightReply> } | null = null;

  protected now(): number {
    return Date.now();
  }
  protected settings(): Bindings {
    return this.env;
  }

  private get here(): Here {
    return this.ctx.storage.kv.get<Here>("here") ?? {};
  }

  private set here(here: Here) {
    this.ctx.storage.kv.put("here", here);
  }

  async translate(piece: Piece, asker: Asker): Promise<FlightReply> {
    const { made, refusals = 0, restsUntil = 0 } = this.here;
    if (made) return made;
    if (refusals >= REFUSALS && this.now() < restsUntil) return { why: "refused" };
    const flight = this.flight ?? this.begin(piece, asker);
    // Keeps working when the first caller hangs up.
    this.ctx.waitUntil(flight.reply);
    const reply = await flight.reply;
    const isOfOther = flight.by !== asker.student && "why" in reply && reply.why === "share";
    return isOfOther ? this.translate(piece, asker) : reply;
  }

  private begin(piece: Piece, asker: Asker) {
    const reply = this.fly(piece, asker).finally(() => {
      this.flight = null;
    });
    this.flight = { by: asker.student, reply };
    return this.flight;
  }

  private async fly(piece: Piece, asker: Asker): Promise<FlightReply> {
    try {
      const made = await this.make(piece, asker);
      if (made === null) return { why: "failed" };
      if ("refused" in made) return await this.refuse(piece, made.refused);
      const { texts, by } = made;
      const entry = { texts, by };
      await this.keep(piece, entry);
      return entry;
    } catch (error) {
      // Too long now and later: counts as a refusal.
      if (error instanceof CutOff) await this.countRefusal(piece, ["It is too long for one reply."]);
      return { why: whyFailed(error, log) };
    }
  }

  private async make(piece: Piece, asker: Asker): Promise<MakeResult | null> {
    const settings = this.settings();
    const variables = readVariables(settings);
    const meter = this.env.TRANSLATION_METERS.getByName(asker.instituteCode);
    if (variables.TRANSLATION_BY_INSTITUTE) {
      const call = () => translateByInstitute(settings, piece, asker.token);
      // Uses no budget: that is the model's.
      const texts = await meterCall(meter, { budget: null, student: asker.student }, call);
      // Who was told no terms may name them otherwise.
      const refused = refusalsOf({ ...piece, terms: [] }, texts);
      return refused.length === 0 ? { texts, by: "institute", doubts: [] } : { refused };
    }
    const model = openModel(settings);
    if (model === null) return null;
    const budget = variables.TRANSLATION_DAILY_BUDGET ?? null;
    const made = await makeTranslation(piece, {
      ask: meterModel(model, meter, { budget, student: asker.student }),
      secondReader: hasSecondReader(variables),
    });
    if ("by" in made ? made.by === "second-reader" : made.isReaderUnread) await meter.noteReader("by" in made);
    return made;
  }

  /** Stores the count alone: each try costs the institute several calls. */
  private async refuse(piece: Piece, reasons: readonly { place: string; words: string }[]): Promise<FlightReply> {
    const words = reasons.map((one) => `${one.place}: ${one.words}`);
    log.translationRefused(keysOf(piece).machine, words);
    await this.countRefusal(piece, words);
    return { why: "refused" };
  }

  private async countRefusal(piece: Piece, words: readonly string[]): Promise<void> {
    const { here } = this;
    const refusals = (here.refusals ?? 0) + 1;
    const rest = Math.min(MIN_REST_MS * 2 ** Math.max(0, refusals - REFUSALS), MAX_REST_MS);
    const restsUntil = this.now() + rest;
    this.here = { ...here, refusals, restsUntil };
    await this.ctx.storage.setAlarm(Date.now() + KEPT_HERE_MS);
    if (refusals >= REFUSALS) {
      const until = new Date(restsUntil).toISOString();
      await this.tell(piece, `refused ${refusals} times, rests until ${until}`, words.join(" "));
    }
  }

  /** Drops reports when the text changed. */
  private async keep(piece: Piece, made: MachineEntry): Promise<void> {
    const { refusals = 0 } = this.here;
    this.here = { made };
    await this.ctx.storage.setAlarm(Date.now() + KEPT_HERE_MS);
    await this.write(piece, made);
    if (refusals < REFUSALS) return;
    await tellIndex(this.env, keysOf(piece).machine, null);
  }

  private async write(piece: Piece, entry: MachineEntry) {
    const until = { expirationTtl: STORED_SECONDS };
    try {
      await this.settings().TRANSLATIONS.put(keysOf(piece).machine, JSON.stringify(entry), until);
    } catch (error) {
      log.unreachable("kept translations", error);
    }
  }

  /** Counts a student once; from an institute's third on hides it for 30 days and gives the hidden, else null. */
  async report(piece: Piece, { instituteCode, student }: Omit<Asker, "token">): Promise<MachineEntry | null> {
    const { here } = this;
    const now = this.now();
    const all = Object.entries(here.reports ?? {}).map(
      ([code, some]) => [code, some.filter(({ at }) => now - at < HIDDEN_MS)] as const,
    );
    const reports = Object.fromEntries(all.filter(([, some]) => some.length > 0));
    const own = reports[instituteCode] ?? [];
    const reporter = this.reporterOf(student);
    if (own.length >= REPORTS || own.some((one) => one.student === reporter)) return null;
    reports[instituteCode] = [...own, { student: reporter, at: now }];
    this.here = { ...here, reports };
    log.translationReported(keysOf(piece).machine, own.length + 1);
    if (own.length + 1 < REPORTS) return null;
    await this.tell(piece, "hidden", "Three students reported it.");
    const known = here.made ?? readMachine(await this.settings().TRANSLATIONS.get(keysOf(piece).machine, "text"));
    if (known === null) return null;
    const hidden = { ...known.hidden, [instituteCode]: [now, now + HIDDEN_MS] as [number, number] };
    const made = { ...known, hidden };
    if (here.made) this.here = { ...this.here, made };
    await this.write(piece, made);
    return made;
  }

  /** Tells reporters of this piece apart, and names nobody to who has no secret of the app. */
  private reporterOf(student: string): string {
    const [secret = ""] = readVariables(this.settings()).SESSION_SECRETS;
    return createHmac("sha256", secret)
      .update(`${this.ctx.id.name ?? ""} ${student}`)
      .digest("hex")
      .slice(0, 32);
  }

  private async tell(piece: Piece, state: string, why: string): Promise<void> {
    const what = `${piece.language}: ${(piece.texts[0] ?? "").replace(/<[^>]*>/g, " ").slice(0, 200)}`;
    await tellIndex(this.env, keysOf(piece).machine, { what, state, why, until: this.now() + TOLD_MS });
  }

  /** Lets go of what KV has by now, keeps reports that count. */
  override async alarm(): Promise<void> {
    const { reports = {} } = this.here;
    const last = Math.max(0, ...Object.values(reports).flatMap((some) => some.map(({ at }) => at)));
    if (this.now() - last >= HIDDEN_MS) return this.ctx.storage.deleteAll();
    this.here = { reports };
    await this.ctx.storage.setAlarm(last + HIDDEN_MS);
  }
}

/** Fields that the call requires beside an explanation without reasons. */
const [aQuestion, anOption] = ["Explanation", "A"];

/** Gives empty texts where the institute omits them, which the gate refuses. @throws InstituteError */
async function translateByInstitute(env: Bindings, { kind, language, texts }: Piece, token: string): Promise<string[]> {
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

/** The Durable Object of one question or explanation in one language: however many ask at once, it is translated once. */
import { DurableObject } from "cloudflare:workers";
import { type Bindings, readVariables } from "~/lib/env";
import { createLog } from "~/lib/log";
import { type Made, makeTranslation, refusalsOf } from "../make";
import { metered, meteredAsk, whyFailed } from "../metered";
import { CutOff, openModel } from "../model";
import type { WhyOriginal } from "../outcome";
import { keysOf, type Piece } from "../piece";
import { KEPT_SECONDS, type MachineEntry } from "../stored";
import { translateByInstitute } from "./by-institute";

/** By then KV shows it everywhere: until then it is kept here too (ms). */
const KEPT_HERE_MS = 3600_000;
/** Refused so often in a row, it is not asked for again for an hour. */
const REFUSALS = 3;
const REPORTS = 3;

const log = createLog("translation");

/** Who asks, and whose calls are counted. */
export interface Asker {
  instituteCode: string;
  /** For the institute's own translation. */
  token: string;
}

export type Translated = Extract<MachineEntry, { texts: string[] }>;
export type FlightReply = Translated | { why: WhyOriginal };

interface Here {
  made?: Translated;
  refusals?: number;
  /** Marks of the students who reported it. */
  reporters?: string[];
}

export class TranslationFlight extends DurableObject<Bindings> {
  private flight: Promise<FlightReply> | null = null;

  /** Bindings and variables, of which a test gives its own. */
  protected settings(): Bindings {
    return this.env;
  }

  private get here(): Here {
    return this.ctx.storage.kv.get<Here>("here") ?? {};
  }

  private set here(here: Here) {
    this.ctx.storage.kv.put("here", here);
  }

  /** The translation, made by the first who asks; all who ask meanwhile get the same. */
  async translate(piece: Piece, asker: Asker): Promise<FlightReply> {
    const { made, reporters = [], refusals = 0 } = this.here;
    if (reporters.length >= REPORTS) return { why: "hidden" };
    if (made) return made;
    if (refusals >= REFUSALS) return { why: "refused" };
    this.flight ??= this.fly(piece, asker).finally(() => {
      this.flight = null;
    });
    // It goes on when the one who asked first hangs up.
    this.ctx.waitUntil(this.flight);
    return this.flight;
  }

  private async fly(piece: Piece, asker: Asker): Promise<FlightReply> {
    try {
      const made = await this.make(piece, asker);
      if (made === null) return { why: "failed" };
      if ("refused" in made) return await this.refuse(piece, made.refused);
      await this.keep(piece, made);
      return made;
    } catch (error) {
      // Too long for a reply, now and later: soon it is not asked for again.
      if (error instanceof CutOff) await this.countRefusal();
      return { why: whyFailed(error, log) };
    }
  }

  private async make(piece: Piece, asker: Asker): Promise<Made | null> {
    const settings = this.settings();
    const variables = readVariables(settings);
    const meter = this.env.TRANSLATION_METERS.getByName(asker.instituteCode);
    if (variables.TRANSLATION_BY_INSTITUTE) {
      const call = () => translateByInstitute(settings, piece, asker.token);
      // The budget is that of the model.
      const texts = await metered(meter, null, call);
      const refused = refusalsOf(piece, texts);
      return refused.length === 0 ? { texts, by: "institute" } : { refused };
    }
    const model = openModel(settings);
    if (model === null) return null;
    const budget = variables.TRANSLATION_DAILY_BUDGET ?? null;
    return makeTranslation(piece, {
      ask: meteredAsk(model, meter, budget),
      secondReader: variables.TRANSLATION_SECOND_READER,
    });
  }

  /** Nothing of it is kept but how often it was: each try costs the institute several calls. */
  private async refuse(
    piece: Piece,
    reasons: readonly { place: string; words: string }[],
  ): Promise<FlightReply> {
    const words = reasons.map((one) => `${one.place}: ${one.words}`);
    log.translationRefused(keysOf(piece).machine, words);
    await this.countRefusal();
    return { why: "refused" };
  }

  private async countRefusal(): Promise<void> {
    const { here } = this;
    this.here = { ...here, refusals: (here.refusals ?? 0) + 1 };
    await this.ctx.storage.setAlarm(Date.now() + KEPT_HERE_MS);
  }

  private async keep(piece: Piece, made: Translated): Promise<void> {
    const { refusals: _, ...here } = this.here;
    this.here = { ...here, made };
    await this.ctx.storage.setAlarm(Date.now() + KEPT_HERE_MS);
    await this.write(piece, made, { expirationTtl: KEPT_SECONDS });
  }

  private async write(piece: Piece, entry: MachineEntry, until: KVNamespacePutOptions = {}) {
    try {
      await this.settings().TRANSLATIONS.put(keysOf(piece).machine, JSON.stringify(entry), until);
    } catch (error) {
      log.unreachable("kept translations", error);
    }
  }

  /** A student says that it is wrong; from the third student on nobody sees it. The same student counts once. */
  async report(piece: Piece, student: string): Promise<{ isHidden: boolean }> {
    const { here } = this;
    const reporters = [...new Set([...(here.reporters ?? []), student.slice(0, 100)])].slice(
      0,
      REPORTS,
    );
    const isHidden = reporters.length >= REPORTS;
    if (reporters.length === here.reporters?.length) return { isHidden };
    this.here = { ...here, reporters };
    log.translationReported(keysOf(piece).machine, reporters.length);
    if (isHidden) await this.write(piece, { hidden: true });
    return { isHidden };
  }

  /** KV has it by now. Reports stay. */
  override async alarm(): Promise<void> {
    const { reporters } = this.here;
    if (reporters === undefined) await this.ctx.storage.deleteAll();
    else this.here = { reporters };
  }
}

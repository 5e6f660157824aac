/** The deletion of an account: written down before the institute is asked, finished from there; docs/decisions/privacy-deletion.md. */
import { z } from "zod";
import { classifyFailure, refusalText, retryAfterMs } from "~/lib/durable/failure-kind";
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { indexOf } from "~/lib/durable/open-index";
import { normalCode, type Owner, ownerName } from "~/lib/durable/owner-names";
import { type Bindings, readVariables } from "~/lib/env";
import { unseal } from "~/lib/http/sealed-cookie";
import { instituteAddress } from "~/lib/institute/address";
import { createCaller } from "~/lib/institute/caller";
import { isCallMissing, isPlainNo } from "~/lib/institute/errors";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { backoffPause, crashPause } from "~/lib/pauses";
import type { Purchase } from "~/lib/purchase/object/view";
import { newProofNumber, writeProof } from "./erasure-proof";
import { eraseStores, type OwnNotebook } from "./every-store";

const log = createLog("deletion");

/** For which the sealed password is kept where the institute does not answer. */
const ASKED_FOR_MS = 7 * 24 * 3600_000;

/** The second time is for what a request under way wrote meanwhile. */
const SWEEPS = 2;

/** Names the purpose of the sealed password. */
export const PASSWORD_NAME = "password of a deletion";

const proofFields = { proof: z.string(), askedAt: z.number() };
const asker = { owner: z.object({ instituteCode: z.string(), studentId: z.string() }), tries: z.number() };
const deletionStages = z.discriminatedUnion("stage", [
  z.object({
    stage: z.literal("asking"),
    ...proofFields,
    ...asker,
    token: z.string(),
    /** Sealed under `PASSWORD_NAME`. */
    password: z.string(),
    /** Whose answer is not known yet. */
    presses: z.number(),
    isUnclear: z.boolean(),
  }),
  z.object({
    stage: z.literal("erasing"),
    ...proofFields,
    ...asker,
    sweeps: z.number(),
    erasedAt: z.number(),
    owed: z.array(z.string()),
  }),
  /** The account stays: what the institute said, until the student is told. */
  z.object({ stage: z.literal("kept"), ...proofFields, text: z.string() }),
]);

type Stored = z.output<typeof deletionStages>;
type DeletionAsking = Extract<Stored, { stage: "asking" }>;
type Erasing = Extract<Stored, { stage: "erasing" }>;

export type DeletionRequest = Pick<DeletionAsking, "owner" | "token" | "password">;

/** What a student is told of a deletion that was asked for. */
export type DeletionState = NonNullable<ReturnType<Deletion["state"]>>;

/** What the institute said: done, a no, nothing certain, or that the session has ended. later: it did nothing. */
export type PressAnswer = "gone" | "refused" | "later" | "unclear" | "signed-out";

export function createDeletionInstitute(env: Bindings, token: string) {
  const { fetch, baseUrl } = instituteAddress(env, readVariables(env).INSTITUTE_API_URL);
  const call = createCaller(createTransport({ fetch, baseUrl, token, repeats: "none" }));
  return {
    /** @throws InstituteError "unauthenticated": the account is gone */
    confirm: () => call.send("profile"),
    deleteAccount: (password: string) => call.command("deleteAccount", { password }),
  };
}

interface DeletionContext {
  env: Bindings;
  storage: DurableObjectStorage;
  sql(): SqlStorage;
  now(): number;
  openInstitute(token: string): ReturnType<typeof createDeletionInstitute>;
  notebook: OwnNotebook;
}

/** True for a no after which the account is there. */
export const isRefusal = (error: unknown) => isPlainNo(error) || classifyFailure(error) === "refused";

export class Deletion {
  private work: Promise<void> | null = null;
  private owed: Purchase[] = [];
  /** Presses whose session ended while another one is not answered. */
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly home: DeletionContext) {}

  private get stored(): Stored | null {
    const [row] = this.home.sql().exec("SELECT json FROM deletion").toArray();
    return row === undefined ? null : deletionStages.parse(JSON.parse(String(row.json)));
  }

  private set stored(next: Stored | null) {
    const sql = this.home.sql();
    if (next === null) sql.exec("DELETE FROM deletion");
    else sql.exec("INSERT OR REPLACE INTO deletion (id, json) VALUES (1, ?)", JSON.stringify(next));
  }

  /** Writes the deletion down, with an alarm that outlasts the call. @returns whether the institute must be asked */
  begin({ owner, token, password }: DeletionRequest): boolean {
    const { stored } = this;
    if (stored?.stage === "erasing") return false;
    const now = this.home.now();
    const fresh = { proof: newProofNumber(now), askedAt: now, tries: 0, presses: 0, isUnclear: false };
    const { presses, ...known } = stored?.stage === "asking" ? stored : fresh;
    this.stored = { ...known, stage: "asking", owner, token, password, presses: presses + 1 };
    this.wakeIn(crashPause(Math.random()));
    return true;
  }

  /** Takes what the institute said to one press. @returns null: the account is whole, or nobody asked for its end */
  async answered(answer: PressAnswer): Promise<{ proof: string; isErased: boolean; owed: Purchase[] } | null> {
    const { stored } = this;
    if (stored === null || stored.stage === "kept") return null;
    if (stored.stage === "asking") {
      const presses = stored.presses - 1;
      const asking = { ...stored, presses, isUnclear: stored.isUnclear || answer === "unclear" };
      this.stored = asking;
      // Without an unclear answer before, a 401 says that the session ended and not the account.
      const isGone = answer === "gone" || (answer === "signed-out" && asking.isUnclear);
      if (isGone) this.gone(asking);
      else if (answer !== "unclear") {
        if (presses === 0 && (answer === "refused" || !asking.isUnclear)) this.end(null);
        if (presses === 0) this.release();
        else if (answer === "signed-out") await new Promise<void>((resolve) => this.waiting.push(resolve));
        const { stage } = this.state() ?? {};
        if (stage !== "erasing") return null;
      }
    }
    return { proof: stored.proof, isErased: await this.eraseNow(), owed: this.owed };
  }

  /** The institute deleted the account without being asked to. @returns whether every store has said that it is empty */
  async removed(owner: Owner): Promise<boolean> {
    const { stored } = this;
    const askedAt = this.home.now();
    if (stored?.stage === "asking") this.gone(stored);
    else if (stored?.stage !== "erasing") this.beginErasing({ proof: newProofNumber(askedAt), askedAt, owner });
    return this.eraseNow();
  }

  private async eraseNow(): Promise<boolean> {
    this.release();
    await this.wake();
    const { stored } = this;
    return stored === null || (stored.stage === "erasing" && stored.sweeps > 0);
  }

  private release(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** A new session speaks for the account; tells a refusal once. */
  signedIn(token: string): DeletionState | null {
    const { stored } = this;
    if (stored?.stage === "asking") this.stored = { ...stored, token };
    if (stored?.stage === "kept") this.stored = null;
    return this.state(stored);
  }

  /** The institute ended sessions, so the account is there. @param token that still works; "": none, nobody can ask */
  sessionsEnded(token: string): void {
    const { stored } = this;
    if (stored?.stage !== "asking") return;
    if (token !== "") this.stored = { ...stored, token };
    else this.keep(stored, "All sessions were ended before your institute answered. Delete your account again.");
  }

  state(stored: Stored | null = this.stored) {
    if (stored === null) return null;
    const { stage, askedAt } = stored;
    return { stage, askedAt, text: stored.stage === "kept" ? stored.text : "" };
  }

  async lookAfter(proof: string): Promise<boolean> {
    const { stored } = this;
    if (stored === null || stored.stage === "kept" || stored.proof !== proof) return false;
    if (await isAlarmLost(this.home.storage, this.home.now())) this.wakeIn(LOOK_AGAIN_MS);
    return true;
  }

  wake(): Promise<void> {
    this.work ??= this.step().finally(() => {
      this.work = null;
    });
    return this.work;
  }

  private async step(): Promise<void> {
    try {
      const { stored } = this;
      if (stored?.stage === "asking") await this.ask(stored);
      const { stored: next } = this;
      if (next?.stage === "erasing") await this.erase(next);
    } catch (error) {
      log.unreachable("erasure", error);
      await this.later(error);
    }
  }

  /** @throws what leaves it open whether the account is there */
  private async ask(asking: DeletionAsking): Promise<void> {
    const { token, password, askedAt } = asking;
    const institute = this.home.openInstitute(token);
    try {
      await institute.confirm();
    } catch (error) {
      if (classifyFailure(error) === "signed-out") return this.gone(asking);
      if (this.home.now() - askedAt > ASKED_FOR_MS) return this.keep(asking, "It did not answer for a week.");
      throw error;
    }
    const secrets = readVariables(this.home.env).SESSION_SECRETS;
    const opened = z.string().safeParse(await unseal(password, PASSWORD_NAME, secrets));
    if (!opened.success) return this.keep(asking, "It was not reached in time. Delete your account again.");
    try {
      await institute.deleteAccount(opened.data);
    } catch (error) {
      if (isCallMissing(error)) return this.keep(asking, "Ask your institute to delete your account.");
      if (isRefusal(error)) return this.keep(asking, refusalText(error));
      throw error;
    }
    return this.gone(asking);
  }

  /** Unless the student took another way meanwhile. */
  private isCurrent({ proof, stage }: Stored): boolean {
    const { stored } = this;
    return stored?.proof === proof && stored.stage === stage;
  }

  private gone(asking: DeletionAsking): void {
    if (this.isCurrent(asking)) this.beginErasing(asking);
  }

  private beginErasing({ proof, askedAt, owner }: Pick<Erasing, "proof" | "askedAt" | "owner">): void {
    this.stored = { stage: "erasing", proof, askedAt, owner, tries: 0, sweeps: 0, erasedAt: 0, owed: [] };
    this.wakeIn(LOOK_AGAIN_MS);
  }

  private keep(asking: DeletionAsking, text: string): void {
    if (!this.isCurrent(asking)) return;
    const { proof, askedAt } = asking;
    this.end({ stage: "kept", proof, askedAt, text });
  }

  private end(last: Stored | null): void {
    const proof = this.stored?.proof;
    this.stored = last;
    void this.home.storage.deleteAlarm();
    if (proof === undefined || last?.stage !== "kept") return;
    // What fails here the index finds in its round.
    const dropped = indexOf(this.home.env.OPEN_INDEX, proof).drop("erasure", proof);
    dropped.catch((error: unknown) => log.unreachable("index", error));
  }

  private async erase(erasing: Erasing): Promise<void> {
    const { env, notebook, now } = this.home;
    const { proof, owner } = erasing;
    let done = erasing;
    if (erasing.sweeps < SWEEPS) {
      const owed = await eraseStores(env, owner, notebook);
      this.owed = owed;
      const orders = owed.map(({ orderId }) => orderId ?? "without a number");
      const all = [...new Set([...erasing.owed, ...orders])];
      done = { ...erasing, sweeps: erasing.sweeps + 1, erasedAt: now(), owed: all, tries: 0 };
      this.stored = done;
    }
    if (done.sweeps < SWEEPS) return this.later(null);
    const { erasedAt: at, owed } = done;
    await writeProof(env.OPEN_INDEX, proof, owner.instituteCode, owed, at);
    this.end(null);
  }

  /** Sets the next try first: what comes after may fail. */
  private async later(error: unknown): Promise<void> {
    const { stored } = this;
    if (stored === null || stored.stage === "kept") return;
    const { proof, owner, stage, tries } = stored;
    this.stored = { ...stored, tries: tries + 1 };
    this.wakeIn(error === null ? LOOK_AGAIN_MS : backoffPause(tries + 1, retryAfterMs(error), Math.random()));
    const isAsking = stage === "asking";
    const row = {
      kind: "erasure",
      id: proof,
      object: ownerName(owner),
      what: `${normalCode(owner.instituteCode)}: an account`,
      state: isAsking ? "not answered" : "being erased",
      why: isAsking
        ? "The institute has not said that it deleted the account"
        : "Not every store has said that it is empty",
      owedSince: null,
    } as const;
    const told = indexOf(this.home.env.OPEN_INDEX, proof).put(row);
    await told.catch((failure: unknown) => log.unreachable("index", failure));
  }

  private wakeIn(ms: number): void {
    // Leaves the promise, so that alarm and row are stored in one transaction.
    void this.home.storage.setAlarm(this.home.now() + ms);
  }
}

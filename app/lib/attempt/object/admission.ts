/** Admits sessions whose token was accepted within half an hour; docs/decisions/session-end.md. */
import { createHash } from "node:crypto";
import type { TurnedAway, Visitor } from "~/lib/attempt/protocol/replies";
import { classifyFailure } from "~/lib/durable/failure-kind";
import type { GrantedTime } from "~/lib/institute/schemas/user";
import { within } from "~/lib/within";
import { isHurried } from "./attempt-record";
import type { Endings } from "./endings";
import type { AttemptInstitute } from "./institute-port";
import type { AttemptRecord } from "./store";
import type { Tables } from "./stored-form";

/** Trust in an accepted token without a sign-out since. */
const CONFIRMED_MS = 30 * 60_000;
const REST_MS = 60_000;
/** Wait for word about a token that was good before. */
const PATIENCE_MS = 2_000;
const FIRST_PATIENCE_MS = 10_000;

/** unsure: unknown, and the institute cannot be asked. */
type Verdict = "admitted" | "refused" | "unsure";

export interface Visit extends Visitor {
  saves?: boolean;
}

interface Ports {
  /** In ms since 1970. */
  now(): number;
  openInstitute(token: string): AttemptInstitute;
  takeTime(granted: GrantedTime | null, token: string): void;
  waitUntil(work: Promise<unknown>): void;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export class Admission {
  private readonly checks = new Map<string, { at: number; check: Promise<Verdict> }>();
  /** Counts calls of `forget`: answers to earlier questions confirm nothing. */
  generation = 0;

  constructor(
    private readonly tables: Tables,
    private readonly ports: Ports,
  ) {}

  /** Null lets the session in. */
  async turnsAway(
    { token, device, saves = false }: Visit,
    attempt: AttemptRecord,
    endings: Pick<Endings, "has">,
  ): Promise<TurnedAway | null> {
    const hasLeft = () => endings.has(token, device);
    if (hasLeft()) return { kind: "signed-out" };
    const verdict = await this.verdict(token, saves || isHurried(attempt, this.ports.now()));
    if (verdict === "refused" || hasLeft()) return { kind: "signed-out" };
    return verdict === "unsure" ? { kind: "unavailable" } : null;
  }

  /** @param hurried skips the wait for a token that was good before */
  private async verdict(token: string, hurried: boolean): Promise<Verdict> {
    const hash = hashOf(token);
    for (;;) {
      const { generation } = this;
      const verdict = await this.judge(hash, token, hurried);
      if (generation === this.generation) return verdict;
    }
  }

  private async judge(hash: string, token: string, hurried: boolean): Promise<Verdict> {
    const now = this.ports.now();
    const confirmedAt = this.confirmedAt(hash);
    if (confirmedAt === null) {
      const outcome = await within(this.ask(hash, token).check, FIRST_PATIENCE_MS);
      return outcome ?? "unsure";
    }
    const askedAt = this.checks.get(hash)?.at ?? 0;
    const isDue = now - confirmedAt >= CONFIRMED_MS && now - askedAt >= REST_MS;
    const check = isDue ? this.ask(hash, token) : this.checks.get(hash);
    const patience = (check?.at ?? 0) + PATIENCE_MS - now;
    if (check === undefined || hurried || patience <= 0) return "admitted";
    return (await within(check.check, patience)) === "refused" ? "refused" : "admitted";
  }

  private ask(hash: string, token: string) {
    const { generation } = this;
    const at = this.ports.now();
    const known = this.checks.get(hash);
    if (known !== undefined && at - known.at < FIRST_PATIENCE_MS) return known;
    const check = this.ports
      .openInstitute(token)
      .confirm()
      .then(
        (granted): Verdict => {
          this.ports.takeTime(granted, token);
          return "admitted";
        },
        (error: unknown): Verdict => (classifyFailure(error) === "signed-out" ? "refused" : "unsure"),
      );
    const work = check.then((outcome) => {
      const isSame = generation === this.generation;
      if (outcome === "admitted" && isSame) this.note(hash, at);
      if (outcome === "refused") this.drop(hash);
      // Spares an institute that did not answer about a token good before.
      if (isSame && (outcome !== "unsure" || this.confirmedAt(hash) === null)) {
        this.checks.delete(hash);
      }
      return outcome;
    });
    const entry = { at, check: work };
    this.checks.set(hash, entry);
    this.ports.waitUntil(work);
    return entry;
  }

  private confirmedAt(hash: string): number | null {
    const query = "SELECT at FROM confirmed_tokens WHERE hash = ?";
    const [row] = this.tables.rows(query, hash);
    return row === undefined ? null : Number(row.at);
  }

  private note(hash: string, at: number): void {
    const query = "INSERT OR REPLACE INTO confirmed_tokens (hash, at) VALUES (?, ?)";
    this.tables.run(query, hash, at);
  }

  private drop(hash: string): void {
    this.tables.run("DELETE FROM confirmed_tokens WHERE hash = ?", hash);
  }

  /** @param generation as it was at the question */
  confirm(token: string, generation = this.generation): void {
    if (generation === this.generation) this.note(hashOf(token), this.ports.now());
  }

  refuse(token: string): void {
    this.drop(hashOf(token));
  }

  /** Unconfirms every token but `current` ("": none) after sessions ended. */
  forget(current: string): void {
    this.generation += 1;
    this.checks.clear();
    this.tables.run("DELETE FROM confirmed_tokens");
    if (current !== "") this.confirm(current);
  }
}

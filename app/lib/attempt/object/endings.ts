/** Ends sessions once no attempt needs their tokens; docs/decisions/session-end.md. */
import { z } from "zod";
import { isClearAnswer } from "~/lib/durable/failure-kind";
import type { AttemptHome } from "./attempt-home";
import type { Tables } from "./stored-form";

const ENDING_PAUSES_MS = [0, 2_000, 10_000];

const endingRow = z.object({
  token: z.string(),
  device: z.string(),
  others: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});

/** `others`: attempts that may need the token after this one. */
export type Ending = z.output<typeof endingRow>;

export class Endings {
  constructor(
    private readonly tables: Tables,
    private readonly home: Pick<AttemptHome, "env" | "openInstitute" | "waitUntil">,
  ) {}

  add({ token, device, others }: Ending): void {
    const query = "INSERT OR REPLACE INTO endings (token, device, others) VALUES (?, ?, ?)";
    this.tables.run(query, token, device, JSON.stringify(others));
  }

  /** Spares a session of a new sign-in on the device. */
  cancel(device: string): void {
    this.tables.run("DELETE FROM endings WHERE device = ?", device);
  }

  drop(token: string): void {
    this.tables.run("DELETE FROM endings WHERE token = ?", token);
  }

  endAll(): void {
    const rows = this.tables.rows("SELECT token, device, others FROM endings");
    this.tables.run("DELETE FROM endings");
    for (const row of rows) this.end(endingRow.parse(row));
  }

  end({ token, device, others: [next, ...others] }: Ending): void {
    const { env, waitUntil } = this.home;
    const passOn = (name: string) => env.ATTEMPTS.getByName(name).endAfterwards({ token, device, others });
    waitUntil(next === undefined ? this.endAtInstitute(token, device) : passOn(next));
  }

  private async endAtInstitute(token: string, device: string): Promise<void> {
    for (const pause of ENDING_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        return await this.home.openInstitute(token).endSession(device);
      } catch (error) {
        if (isClearAnswer(error)) return;
      }
    }
  }
}

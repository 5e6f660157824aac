import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { ReactNode } from "react";
import { ApiError } from "../http/api-error";
import { log } from "../log";
import { logRow } from "./log";
import type { SentForm } from "./page";
import { formFields, formTexts, refusalWords } from "./sent-form";
import { type DeskVerb, type StaffContext, type VerbOutcome, VerbRefusal } from "./verb";

type VerbDone =
  | { kind: "done"; to: string; shows: ReactNode }
  /** Drawn on the page that the form stood on. */
  | { kind: "refused"; sent: SentForm; status: number };

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The page that a form stood on; never another site's. */
export function pageOfForm(form: FormData): string {
  const at = textOf(form, "desk_at");
  return /^\/desk(?:[/?][\w/?=&%.+-]*)?$/.test(at) ? at : "/desk";
}

/**
 * Does what a form asks, once however often it is sent. The log and what the verb writes go in together.
 * @throws what the verb throws that is no refusal
 */
export async function doVerb(context: StaffContext, verb: DeskVerb, form: FormData): Promise<VerbDone> {
  const at = pageOfForm(form);
  const sent = { verb: verb.name, row: textOf(form, "desk_row"), values: formTexts(form) };
  const refuse = (message: string | null, errors: SentForm["errors"] = {}, status = 400): VerbDone => ({
    kind: "refused",
    status,
    sent: { ...sent, errors, message },
  });
  const parsed = verb.asks.safeParse(formFields(form));
  if (!parsed.success) {
    const errors: SentForm["errors"] = {};
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0] ?? "");
      errors[name] = [...(errors[name] ?? []), message];
    }
    return refuse(null, errors);
  }
  const nonce = textOf(form, "desk_nonce");
  if (!/^[0-9a-f]{24}$/.test(nonce)) return refuse("This form is not of this page. Please send it once more.");
  const before = await takeNonce(context, nonce);
  if (before !== "new")
    return before === "under way" ? refuse(UNDER_WAY, {}, 409) : { kind: "done", to: before, shows: null };
  try {
    const outcome = await verb.run(context, parsed.data as never);
    const to = pathWithNonce(outcome.to ?? at, nonce);
    await finishForm(context, verb, outcome, { nonce, to });
    await outcome.index?.().catch((error: unknown) => log.error(`${verb.name}: the index`, error));
    if (outcome.after) context.waitUntil(outcome.after().catch((error: unknown) => log.error(verb.name, error)));
    await followUp(context, outcome, nonce).catch((error: unknown) => log.error(`${verb.name}: telling`, error));
    return { kind: "done", to, shows: outcome.shows ?? null };
  } catch (error) {
    await forgetNonce(context, nonce);
    if (error instanceof VerbRefusal) return refuse(error.message, error.fields);
    if (error instanceof ApiError && error.status < 500) {
      const { message, fields } = refusalWords(error);
      return refuse(message, fields, error.status);
    }
    if (error instanceof Error && error.message.includes("UNIQUE constraint failed")) {
      return refuse("There is one like it already.", {}, 409);
    }
    throw error;
  }
}

const UNDER_WAY = "This form was sent already, and is being worked on. Look in a moment whether it is done.";

function pathWithNonce(page: string, nonce: string): string {
  const [path = "", query = ""] = page.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("done", nonce);
  return `${path}?${parameters}`;
}

/** The page that a form led to which was sent before. */
async function takeNonce({ env, staff, now }: StaffContext, nonce: string): Promise<"new" | "under way" | string> {
  const taken = await env.DB.prepare(
    "INSERT INTO desk_forms (nonce, staff_id, at) VALUES (?, ?, ?) ON CONFLICT (nonce) DO NOTHING",
  )
    .bind(nonce, staff.id, now.toISOString())
    .run();
  if (taken.meta.changes === 1) return "new";
  const row = await env.DB.prepare("SELECT leads_to FROM desk_forms WHERE nonce = ? AND staff_id = ?")
    .bind(nonce, staff.id)
    .first<{ leads_to: string | null }>();
  return row?.leads_to ?? "under way";
}

async function forgetNonce({ env }: StaffContext, nonce: string): Promise<void> {
  await env.DB.prepare("DELETE FROM desk_forms WHERE nonce = ?").bind(nonce).run();
}

async function finishForm(
  context: StaffContext,
  verb: DeskVerb,
  { writes = [], log: row, says }: VerbOutcome,
  { nonce, to }: { nonce: string; to: string },
): Promise<void> {
  const statements: D1PreparedStatement[] = [
    ...writes,
    logRow(context, verb.name, row),
    context.env.DB.prepare("UPDATE desk_forms SET says = ?, leads_to = ? WHERE nonce = ?").bind(says, to, nonce),
  ];
  await context.env.DB.batch(statements);
}

async function followUp({ env }: StaffContext, { told }: VerbOutcome, nonce: string): Promise<void> {
  if (told === undefined) return;
  const query = "UPDATE desk_forms SET says = says || ' ' || ? WHERE nonce = ?";
  await env.DB.prepare(query)
    .bind(await told(), nonce)
    .run();
}

/** What the form that led to this page did. */
export async function saidOf({ env, staff }: StaffContext, query: URLSearchParams): Promise<string | null> {
  const nonce = query.get("done");
  if (nonce === null) return null;
  return env.DB.prepare("SELECT says FROM desk_forms WHERE nonce = ? AND staff_id = ?")
    .bind(nonce, staff.id)
    .first("says");
}

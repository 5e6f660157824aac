import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { ExportedTable } from "~/lib/institute/schemas/user";
import { attemptTables, notebookTables, phoneCookies, purchaseTables, type TableRule } from "~/lib/rights/stores";
import type { StudentArgs } from "~/request/guards";

/** no-call: the institute's server has no such call; failed: it did not answer now. */
type InstituteData = { kind: "told"; tables: ExportedTable[] } | { kind: "no-call" | "failed" };

const stores: Record<string, Readonly<Record<string, TableRule>>> = {
  attempts: attemptTables,
  notebook: notebookTables,
  purchases: purchaseTables,
  phone: phoneCookies,
};

const withheldTables = Object.fromEntries(
  Object.entries(stores).flatMap(([store, tables]) =>
    Object.entries(tables).flatMap(([table, { withheld }]) => (withheld ? [[`${store}.${table}`, withheld]] : [])),
  ),
);

async function readInstitute({ context, request }: StudentArgs): Promise<InstituteData> {
  const { value, failure } = await context.optionalPart(context.institute.profile.exportData(), FULL_TIMEOUT_MS);
  if (value !== null) return { kind: "told", tables: value };
  if (isCallMissing(failure)) return { kind: "no-call" };
  context.log.instituteFailure(failure, request);
  return { kind: "failed" };
}

/** @throws InstituteError where a store of the app is out of reach: half an answer would look like a whole one */
export async function collectData(args: StudentArgs) {
  const { context, student } = args;
  const { name, username, phone, institute } = student;
  const { tests, sealedIds } = await context.attempts.exportTables();
  const [notebook, purchases, settings, ofPhone, ofInstitute] = await Promise.all([
    context.notebook.exportTables(sealedIds),
    context.purchases.exportTables(),
    context.preferences.stored(),
    context.phoneData(),
    readInstitute(args),
  ]);
  return {
    madeAt: new Date().toISOString(),
    student: { name, username, phone, institute },
    /** By the id of the test. */
    attempts: tests,
    notebook,
    purchases,
    /** As stored for other phones; null: nothing. */
    settings,
    /** By the name of the cookie. */
    phone: ofPhone,
    institute: ofInstitute,
    /** Why parts are left out, by store and table. */
    leftOut: withheldTables,
  };
}

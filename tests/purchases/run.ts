/**
 * `npm run purchases`: students buy on this machine while nearly everything goes wrong, and afterwards every one of them must have
 * paid once and have what was paid for, once. Half of the calls by which money becomes access fail, at the institute and at the
 * gateway, whose books are its own: a 500 before or after what was asked, a connection cut, an answer too late. Callbacks and
 * webhooks get lost or come twice, buttons are tapped twice, and the app's process is killed in the middle. Touches 127.0.0.1 alone.
 * `--purchases=N` (500), `--seed=N`, `--owner=institute|edge|both` (both).
 */
import { toPaise } from "../../app/lib/money";
import type { InstituteEnv } from "../../institute/env";
import { buildProduct } from "../bench/builds";
import { countOption, option, progressOf } from "../bench/command-line";
import { addStudents } from "../bench/institute-data";
import { signIn, startInstitute } from "../bench/product";
import { table } from "../bench/report";
import { eachOf } from "../bench/turns";
import { startOtherGateway } from "../other-gateway";
import { seeded } from "../seeded";
import { startProxy } from "./faulty-proxy";
import { type KillableApp, startKillableApp } from "./killable-app";
import { buyOnce, type Sold, until } from "./shopper";

const purchases = countOption("purchases", 500, 2000);
const seed = Number(option("seed") ?? Math.floor(Math.random() * 1e9));
const owner = option("owner") ?? "both";

const AT_ONCE = 24;
/** How long what is owed may take after the last student has left (ms). */
const SETTLING_MS = 480_000;
const ACCOUNT = { keyId: "rzp_test_run", secret: "the-key-secret-of-the-run" };
const WEBHOOK_SECRET = "the-webhook-secret-of-the-run";
const REPORT_SECRET = "the-report-secret-of-the-run";

type Database = InstituteEnv["DB"];
type OtherGateway = Awaited<ReturnType<typeof startOtherGateway>>;

const progress = progressOf("purchases");

/** What is bought in turns: a package, a note, a book. */
async function readSold(database: Database): Promise<Sold[]> {
  const first = async (query: string) => {
    const row = await database.prepare(query).first<{ id: number; price: number }>();
    if (row === null) throw new Error(`Nothing is sold: ${query}`);
    return row;
  };
  const pack = await first("SELECT id, price FROM packages WHERE institute_id = 1 AND price > 0");
  const note = await first("SELECT id, price FROM notes WHERE institute_id = 1 AND is_premium = 1 AND price > 0");
  const book = await first("SELECT id, price + shipping AS price FROM books WHERE institute_id = 1");
  return [
    { type: "package", paise: toPaise(pack.price), path: `/package/${pack.id}/buy` },
    { type: "note", paise: toPaise(note.price), path: `/buy-individual-content?type=note&id=${note.id}` },
    { type: "book", paise: toPaise(book.price), path: `/book/${book.id}/purchase` },
  ];
}

/** Charges and grants of the students of this run, as the gateway's and the institute's books have them. */
async function count(database: Database, { orders, payments }: OtherGateway) {
  const { results } = await database
    .prepare("SELECT student_id AS id FROM purchases WHERE student_id >= 500000")
    .all<{ id: number }>();
  const granted = results.map(({ id }) => String(id));
  const captured = [...payments.values()].filter(({ status }) => status === "captured");
  const charged = captured.map((one) => orders.get(one.order_id)?.notes.student_id ?? "of nobody");
  const [payers, owners] = [new Set(charged), new Set(granted)];
  return {
    charges: charged.length,
    grants: granted.length,
    twice: charged.length - payers.size + granted.length - owners.size,
    withoutGrant: [...payers].filter((id) => !owners.has(id)).length,
  };
}

async function owedAtApp(app: KillableApp): Promise<number> {
  const reply = await fetch(`${app.origin}/payment/report`, {
    headers: { Authorization: `Bearer ${REPORT_SECRET}` },
    redirect: "manual",
  });
  if (reply.status !== 200) return -1;
  const { rows } = (await reply.json()) as { rows: { owedSince: number | null }[] };
  return rows.filter(({ owedSince }) => owedSince !== null).length;
}

const pause = () => new Promise((done) => setTimeout(done, 1_000));

async function runFor(which: "institute" | "edge"): Promise<Record<string, string | number>> {
  const began = performance.now();
  const proxy = await startProxy(seeded(seed));
  const webhook = { url: `${proxy.origin}/relay/payment/webhook`, secret: WEBHOOK_SECRET };
  const gateway = await startOtherGateway(which === "edge" ? { ...ACCOUNT, webhook } : ACCOUNT);
  const failingApi = `${proxy.origin}/gateway/v1`;
  const institute = await startInstitute({
    GATEWAY_API_URL: failingApi,
    GATEWAY_KEY_ID: ACCOUNT.keyId,
    GATEWAY_KEY_SECRET: ACCOUNT.secret,
  });
  const { database } = institute;
  const own = { RAZORPAY_API_URL: failingApi, RAZORPAY_KEY_SECRET: ACCOUNT.secret };
  const app = await startKillableApp({
    INSTITUTE_API_URL: `${proxy.origin}/`,
    RAZORPAY_CHECKOUT_URL: `${gateway.api}/checkout/embedded`,
    PURCHASE_PAUSES: "0.02",
    REPORT_SECRET,
    ...(which === "edge" ? { ...own, RAZORPAY_WEBHOOK_SECRETS: WEBHOOK_SECRET } : {}),
  });
  proxy.lead({ institute: institute.origin, gateway: new URL(gateway.api).origin, app: app.origin });
  try {
    const sold = await readSold(database);
    const students = await addStudents(database, purchases);
    progress(`${which}: signing ${purchases} students in`);
    const cookies: string[] = [];
    await eachOf(students, AT_ONCE, async (student, at) => {
      cookies[at] = await until("sign in", () => signIn(app.origin, student));
    });
    progress(`${which}: they buy, and half of what they need fails`);
    proxy.fail(true);
    let bought = 0;
    const killAt = [Math.floor(purchases / 3), Math.floor((2 * purchases) / 3)];
    let kills = 0;
    await eachOf(cookies, AT_ONCE, async (cookie, at) => {
      const item = sold[at % sold.length];
      if (!item) throw new Error("nothing to buy");
      const random = seeded(seed + 7919 * (at + 1));
      const checkout = `${gateway.api}/checkout`;
      await buyOnce({ origin: app.origin, checkout, item, cookie, random, tally: proxy.tally });
      bought += 1;
      if (bought % 50 === 0) progress(`${which}: ${bought} have paid`);
      if (killAt.includes(bought)) {
        kills += 1;
        await app.killAndRestart();
      }
    });
    progress(`${which}: everybody has left; waiting for access`);
    const deadline = performance.now() + SETTLING_MS;
    while (performance.now() < deadline && (await count(database, gateway)).grants < purchases) await pause();
    // The app hears the last yes a moment after it was given.
    let owed = await owedAtApp(app);
    while (performance.now() < deadline && owed !== 0) {
      await pause();
      owed = await owedAtApp(app);
    }
    const { charges, grants, twice, withoutGrant } = await count(database, gateway);
    const isRight = charges === purchases && grants === purchases && twice + withoutGrant === 0 && owed === 0;
    if (!isRight) process.exitCode = 1;
    const { failed, calls, lostCallbacks, twiceCallbacks, lostReports, twiceReports } = proxy.tally;
    return {
      "orders of": which,
      purchases,
      charges,
      grants,
      twice,
      "paid, no access": withoutGrant,
      "owed in the report": owed === -1 ? "?" : owed,
      "calls failed": `${failed} of ${calls}`,
      "callbacks lost / twice": `${lostCallbacks} / ${twiceCallbacks}`,
      "webhooks lost / twice": which === "edge" ? `${lostReports} / ${twiceReports}` : "none are sent",
      "process killed": kills,
      took: `${Math.round((performance.now() - began) / 1000)} s`,
    };
  } finally {
    await app.stop();
    await institute.close();
    await gateway.close();
    await proxy.close();
  }
}

await buildProduct();
const runs: Record<string, string | number>[] = [];
for (const which of ["institute", "edge"] as const) {
  if (owner === "both" || owner === which) runs.push(await runFor(which));
}
const [head = [], ...rows] = Object.keys(runs[0] ?? {}).map((what) => [what, ...runs.map((run) => String(run[what]))]);
process.stdout.write(`Seed ${seed} (\`npm run purchases -- --purchases=${purchases} --seed=${seed}\`).\n\n`);
process.stdout.write(`${table(head, rows)}\n`);
process.exit();

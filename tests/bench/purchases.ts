/**
 * `npm run purchases`: students buy on this machine while nearly everything goes wrong, and afterwards every one of them must have
 * paid once and have what was paid for, once. The institute fails half of the calls by which money becomes access: it says 500 before or after it did what it
 * was asked, hangs up, or answers too late. Callbacks and webhooks get lost or come twice, buttons are tapped twice, and
 * the app's process is killed in the middle. Touches 127.0.0.1 alone.
 * `--purchases=N` (500), `--seed=N`, `--owner=institute|edge|both` (both).
 */
import { resolve } from "node:path";
import { toPaise } from "../../app/lib/money";
import type { InstituteEnv } from "../../institute/env";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { buildProduct, packedInstitute } from "./builds";
import { countOption, option, progressOf } from "./command-line";
import { addStudents, type BenchStudent } from "./institute-data";
import { describeMachine } from "./machine";
import { signIn } from "./product";
import { startProxy } from "./purchases/faulty-proxy";
import { type KillableApp, startKillableApp } from "./purchases/killable-app";
import { buyOnce, type Sold, until } from "./purchases/shopper";
import { seeded } from "./random";
import { table } from "./report";
import { eachOf } from "./turns";
import { startWorkers } from "./worker-process";

const purchases = countOption("purchases", 500, 2000);
const seed = Number(option("seed") ?? Math.floor(Math.random() * 1e9));
const owner = option("owner") ?? "both";

const AT_ONCE = 24;
/** How long what is owed may take after the last student has left (ms). */
const SETTLING_MS = 480_000;
const KEY_SECRET = "the-key-secret-of-the-run";
const WEBHOOK_SECRET = "the-webhook-secret-of-the-run";
const REPORT_SECRET = "the-report-secret-of-the-run";

type Database = InstituteEnv["DB"];

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
async function count(database: Database) {
  const { results } = await database
    .prepare(
      `SELECT s.id,
         (SELECT count(*) FROM gateway_payments p JOIN gateway_orders o ON o.id = p.order_id
           WHERE p.status = 'captured' AND json_extract(o.notes, '$.student_id') = CAST(s.id AS TEXT)) AS charges,
         (SELECT count(*) FROM purchases g WHERE g.student_id = s.id) AS grants
       FROM students s WHERE s.id >= 500000`,
    )
    .all<{ id: number; charges: number; grants: number }>();
  const sum = (name: "charges" | "grants") => results.reduce((all, one) => all + one[name], 0);
  return {
    charges: sum("charges"),
    grants: sum("grants"),
    chargedTwice: results.filter(({ charges }) => charges > 1).length,
    grantedTwice: results.filter(({ grants }) => grants > 1).length,
    withoutGrant: results.filter(({ charges, grants }) => charges > 0 && grants === 0).length,
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

async function runFor(which: "institute" | "edge"): Promise<string[]> {
  const began = performance.now();
  const proxy = await startProxy(seeded(seed));
  const institute = await startWorkers([
    {
      configPath: resolve("institute/wrangler.toml"),
      prebuiltWorkerDir: resolve(packedInstitute),
      vars: {
        STAND_IN_GATEWAY: "on",
        GATEWAY_KEY_SECRET: KEY_SECRET,
        GATEWAY_WEBHOOK_URL: which === "edge" ? `${proxy.origin}/relay/payment/webhook` : "",
        GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
    },
  ]);
  const worker = institute.harness.getWorker<InstituteEnv>("pcbt-institute");
  await worker.applyD1Migrations("DB");
  const { DB: database, ...rest } = await worker.getEnv();
  await seedInstitute({ DB: database, ...rest });
  const app = await startKillableApp({
    INSTITUTE_API_URL: `${proxy.origin}/`,
    RAZORPAY_CHECKOUT_URL: `${institute.origin}/gateway/v1/checkout/embedded`,
    PURCHASE_PAUSES: "0.02",
    REPORT_SECRET,
    ...(which === "institute"
      ? {}
      : {
          RAZORPAY_API_URL: `${proxy.origin}/gateway/v1`,
          RAZORPAY_KEY_SECRET: KEY_SECRET,
          RAZORPAY_WEBHOOK_SECRETS: WEBHOOK_SECRET,
        }),
  });
  proxy.lead({ institute: institute.origin, app: app.origin });
  try {
    const sold = await readSold(database);
    const students = await addStudents(database, purchases);
    progress(`${which}: signing ${purchases} students in`);
    const cookies = new Map<BenchStudent, string>();
    await eachOf(students, AT_ONCE, async (student) => {
      cookies.set(student, await until("sign in", () => signIn(app.origin, student)));
    });
    progress(`${which}: they buy, and half of what they need fails`);
    proxy.fail(true);
    let bought = 0;
    const killAt = [Math.floor(purchases / 3), Math.floor((2 * purchases) / 3)];
    let kills = 0;
    await eachOf(students, AT_ONCE, async (student, at) => {
      const item = sold[at % sold.length];
      if (!item) throw new Error("nothing to buy");
      await buyOnce({
        origin: app.origin,
        gateway: institute.origin,
        item,
        cookie: cookies.get(student) ?? "",
        random: seeded(seed + 7919 * (at + 1)),
        tally: proxy.tally,
      });
      bought += 1;
      if (bought % 50 === 0) progress(`${which}: ${bought} have paid`);
      if (killAt.includes(bought)) {
        kills += 1;
        await app.killAndRestart();
      }
    });
    progress(`${which}: everybody has left; waiting for access`);
    const deadline = performance.now() + SETTLING_MS;
    let counted = await count(database);
    while (performance.now() < deadline && counted.grants < purchases) {
      await new Promise((done) => setTimeout(done, 1_000));
      counted = await count(database);
    }
    // The app hears the last yes a moment after it was given.
    let owed = await owedAtApp(app);
    while (performance.now() < deadline && owed !== 0) {
      await new Promise((done) => setTimeout(done, 1_000));
      owed = await owedAtApp(app);
    }
    const { charges, grants, chargedTwice, grantedTwice, withoutGrant } = await count(database);
    const right = [charges === purchases, grants === purchases, chargedTwice + grantedTwice === 0];
    if (right.includes(false) || withoutGrant > 0 || owed !== 0) process.exitCode = 1;
    const { failed, calls, lostCallbacks, twiceCallbacks, lostReports, twiceReports } = proxy.tally;
    return [
      which,
      String(purchases),
      `**${charges}**`,
      `**${grants}**`,
      String(chargedTwice + grantedTwice),
      String(withoutGrant),
      owed === -1 ? "?" : String(owed),
      `${failed} of ${calls}`,
      `${lostCallbacks} / ${twiceCallbacks}`,
      which === "edge" ? `${lostReports} / ${twiceReports}` : "none are sent",
      String(kills),
      `${Math.round((performance.now() - began) / 1000)} s`,
    ];
  } finally {
    await app.stop();
    await institute.harness.close();
    await proxy.close();
  }
}

await buildProduct();
const rows: string[][] = [];
for (const which of ["institute", "edge"] as const) {
  if (owner === "both" || owner === which) rows.push(await runFor(which));
}
const heads = [
  "orders of",
  "purchases",
  "charges",
  "grants",
  "twice",
  "paid, no access",
  "owed in the report",
  "calls failed",
  "callbacks lost / twice",
  "webhooks lost / twice",
  "process killed",
  "took",
];
process.stdout.write(
  `Seed ${seed} (\`npm run purchases -- --purchases=${purchases} --seed=${seed}\`), on ${describeMachine(null)}.\n\n`,
);
process.stdout.write(
  `${table(
    ["what", ...rows.map((row) => row[0] ?? "")],
    heads.slice(1).map((head, at) => [head, ...rows.map((row) => row[at + 1] ?? "")]),
  )}\n`,
);
process.exit();

/**
 * `npm run load`: holds many attempts on this machine, each sending a batch of events every few
 * seconds, and counts the answers sent and the answers stored. Touches 127.0.0.1 alone.
 * `--attempts=N` (at most 2000), `--seconds=N` (at most 600), `--interval=N`.
 */
import { type AttemptClient, newTally, openAttempt } from "./attempt-client";
import { buildProduct } from "./builds";
import { countOption, progressOf } from "./command-line";
import { addStudents, addTest } from "./institute-data";
import { processorTime } from "./lone-worker";
import { describeMachine } from "./machine";
import { type Product, startProduct } from "./product";
import { milliseconds, table } from "./report";
import { eachOf, median, quantile } from "./turns";

const attempts = countOption("attempts", 1000, 2000);
const seconds = countOption("seconds", 180, 600);
const interval = countOption("interval", 10, 60);
const questions = 100;
const answersPerBatch = 2;
const atOnce = 8;
/** How long what waits at the end is sent again. */
const settlingSeconds = 120;

const progress = progressOf("load");

async function openAll(product: Product): Promise<AttemptClient[]> {
  const test = await addTest(product.institute.database, questions);
  const students = await addStudents(product.institute.database, attempts);
  const clients: AttemptClient[] = [];
  await eachOf(students, atOnce, async (student) => {
    clients.push(await openAttempt(product.app.origin, student, test));
  });
  return clients;
}

/** Each client sends at its own moment of every interval, whether or not others are done. */
async function hold(clients: readonly AttemptClient[], tally: ReturnType<typeof newTally>) {
  const under: Promise<void>[] = [];
  const rounds = Math.floor(seconds / interval);
  const began = performance.now();
  for (const [index, client] of clients.entries()) {
    const offset = (index / clients.length) * interval;
    for (let round = 0; round < rounds; round += 1) {
      setTimeout(
        () => {
          for (let answer = 0; answer < answersPerBatch; answer += 1) client.answerNext();
          under.push(client.flush(tally));
        },
        (offset + round * interval) * 1000,
      );
    }
  }
  await new Promise((resolve) => setTimeout(resolve, rounds * interval * 1000));
  await Promise.all(under);
  return (performance.now() - began) / 1000;
}

/**
 * Throws every attempt out of memory, so that what is read next comes from its storage.
 * @returns how many attempts have a storage
 */
async function evictAll({ app }: Product): Promise<number> {
  const { runtime, name } = app;
  const ids = await runtime.listDurableObjectIds("TestAttempt", name);
  await eachOf(ids, atOnce, (id) =>
    runtime.unsafeEvictDurableObject(name, "TestAttempt", { id }).catch((error: unknown) => {
      // One that was quiet for a while has left the memory by itself.
      if (!String(error).includes("not currently running")) throw error;
    }),
  );
  return ids.length;
}

/** What was confirmed against what is stored; nothing that was confirmed may be missing or different. */
async function compare(clients: readonly AttemptClient[]) {
  let sent = 0;
  let stored = 0;
  let lost = 0;
  await eachOf(clients, atOnce, async (client) => {
    const [kept, confirmed] = [await client.stored(), client.confirmed()];
    sent += confirmed.size;
    for (const [question, chosen] of confirmed) {
      if (kept.get(question) === chosen) stored += 1;
      else lost += 1;
    }
  });
  return { sent, stored, lost };
}

function listed(kinds: ReadonlyMap<string, number>): string {
  return [...kinds].map(([kind, times]) => `${times} ${kind}`).join(", ") || "none";
}

async function load(product: Product): Promise<string> {
  progress(`opening ${attempts} attempts`);
  const openedFrom = performance.now();
  const clients = await openAll(product);
  const opening = (performance.now() - openedFrom) / 1000;
  progress(`holding them for ${seconds} s`);
  const tally = newTally();
  const before = processorTime(product.app.pid);
  const lasted = await hold(clients, tally);
  const cpu = processorTime(product.app.pid) - before;
  progress("sending what waits, then reading every attempt from its storage");
  const deadline = performance.now() + settlingSeconds * 1000;
  await eachOf(clients, atOnce, async (client) => {
    while (client.unconfirmed > 0 && performance.now() < deadline) await client.flush(tally);
  });
  const unsent = clients.reduce((sum, client) => sum + client.unconfirmed, 0);
  const evicted = await evictAll(product);
  const { sent, stored, lost } = await compare(clients);
  if (lost > 0) process.exitCode = 1;
  const { latencies, failures, refusals } = tally;
  const rows = [
    ["attempts held", String(clients.length)],
    ["opened in", `${opening.toFixed(1)} s`],
    ["held for", `${lasted.toFixed(1)} s, a batch of ${answersPerBatch} answers every ${interval} s`],
    ["batches taken", String(latencies.length)],
    ["batches that had to be sent again", listed(failures)],
    ["events refused", listed(refusals)],
    ["latency of a batch, median", milliseconds(median(latencies), 1)],
    ["latency of a batch, 99th percentile", milliseconds(quantile(latencies, 0.99), 1)],
    ["CPU of the app's process per batch, mean", milliseconds(cpu / latencies.length, 2)],
    ["attempts evicted from memory before counting", String(evicted)],
    ["events that no batch could bring up by the end", String(unsent)],
    ["**answers sent and confirmed**", `**${sent}**`],
    ["**of these stored, with the option that was sent**", `**${stored}**`],
  ];
  return `Measured on ${describeMachine()}.\n\n${table(["what", "figure"], rows)}`;
}

await buildProduct();
const product = await startProduct();
try {
  process.stdout.write(`${await load(product)}\n`);
} finally {
  await product.close();
}

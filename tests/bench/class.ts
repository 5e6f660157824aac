/**
 * `npm run class`: many students in one live class on this machine. Each has opened its page and looks for new comments every
 * few seconds, as the page's script does; some write. Prints counts, latencies and what the institute was asked. Touches
 * 127.0.0.1 alone. `--students=N` (at most 1000), `--seconds=N` (at most 600), `--comments=N` (at most 1000).
 */
import { Agent, request } from "node:http";
import { z } from "zod";
import { buildProduct } from "./builds";
import { countOption } from "./command-line";
import { openCountingDoor } from "./counting-door";
import { eachOf } from "./each-of";
import { addStudents } from "./institute-data";
import { describeMachine } from "./machine";
import { type Product, signIn, startProduct } from "./product";
import { milliseconds, table } from "./report";
import { median, quantile } from "./turns";
import { processorTime } from "./worker-process";

const students = countOption("students", 300, 1000);
const seconds = countOption("seconds", 60, 600);
const comments = countOption("comments", 60, 1000);
/** Seconds between two looks of one page, as in routes/classes/comments-part.tsx. */
const every = 5;
const atOnce = 8;
/** The class of the reference institute that is always on. */
const path = "/free-classes/watch/901";

const listSchema = z.object({ comments: z.array(z.object({ id: z.number(), text: z.string() })) });

interface Answered {
  status: number;
  text: string;
  tag: string;
  milliseconds: number;
}

interface Asked {
  method?: "GET" | "POST";
  tag?: string;
  body?: string;
}

/** One student's page in the class. */
class Visitor {
  private tag = "";
  private newest = 0;
  readonly seen = new Set<string>();

  constructor(
    private readonly origin: string,
    private readonly cookie: string,
    private readonly agent: Agent,
  ) {}

  private ask(address: string, { method = "GET", tag, body }: Asked = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        Cookie: this.cookie,
        ...(tag ? { "If-None-Match": tag } : {}),
        ...(body ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      };
      const from = performance.now();
      const outgoing = request(
        this.origin + address,
        { method, agent: this.agent, headers },
        (reply) => {
          let text = "";
          reply.setEncoding("utf8");
          reply.on("data", (chunk: string) => {
            text += chunk;
          });
          reply.on("end", () =>
            resolve({
              status: reply.statusCode ?? 0,
              text,
              tag: reply.headers.etag ?? "",
              milliseconds: performance.now() - from,
            }),
          );
        },
      );
      outgoing.setTimeout(15_000, () => outgoing.destroy(new Error("timeout")));
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  open = () => this.ask(path);

  write = (text: string) =>
    this.ask(path, {
      method: "POST",
      body: new URLSearchParams({ message: text, intent: "comment" }).toString(),
    });

  /** @param posted whether this student has just written */
  async look(posted = false): Promise<Answered> {
    const search = new URLSearchParams({
      ...(this.newest > 0 ? { after: String(this.newest) } : {}),
      ...(posted ? { in: "posted" } : {}),
    });
    const reply = await this.ask(`${path}/comments?${search}`, { tag: this.tag });
    if (reply.status !== 200) return reply;
    this.tag = reply.tag;
    for (const { id, text } of listSchema.parse(JSON.parse(reply.text)).comments) {
      this.newest = Math.max(this.newest, id);
      this.seen.add(text);
    }
    return reply;
  }
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} ${what}`).join(", ") || "none";

type Door = Awaited<ReturnType<typeof openCountingDoor>>;

async function hold(product: Product, door: Door, agent: Agent): Promise<string> {
  const { app } = product;
  process.stderr.write(`class: ${students} students come in\n`);
  const visitors: Visitor[] = [];
  const opening: number[] = [];
  await eachOf(await addStudents(product.database, students), atOnce, async (student) => {
    const visitor = new Visitor(app.origin, await signIn(app.origin, student), agent);
    const page = await visitor.open();
    if (page.status !== 200) throw new Error(`The page of the class answered ${page.status}`);
    opening.push(page.milliseconds);
    await visitor.look();
    visitors.push(visitor);
  });
  const came = door.take();

  process.stderr.write(`class: they stay for ${seconds} s and write ${comments} comments\n`);
  const looks: number[] = [];
  const writes: number[] = [];
  const statuses = new Map<string, number>();
  const failures = new Map<string, number>();
  let bytes = 0;
  const count = (counts: Map<string, number>, what: string) =>
    counts.set(what, (counts.get(what) ?? 0) + 1);
  const look = async (visitor: Visitor, posted = false) => {
    const reply = await visitor.look(posted);
    looks.push(reply.milliseconds);
    bytes += reply.text.length;
    count(statuses, String(reply.status));
  };
  const write = async (visitor: Visitor, words: string) => {
    const reply = await visitor.write(words);
    if (reply.status !== 303) throw new Error(`a comment answered ${reply.status}`);
    writes.push(reply.milliseconds);
    await look(visitor, true);
  };
  const under: Promise<void>[] = [];
  const later = (second: number, work: () => Promise<void>) =>
    setTimeout(() => {
      under.push(work().catch((error: unknown) => void count(failures, String(error))));
    }, second * 1000);
  const before = processorTime(app.pid);
  const rounds = Math.floor(seconds / every);
  for (const [index, visitor] of visitors.entries()) {
    for (let round = 0; round < rounds; round += 1) {
      later((index / visitors.length + round) * every, () => look(visitor));
    }
  }
  for (let written = 0; written < comments; written += 1) {
    const visitor = visitors[(written * 7) % visitors.length] as Visitor;
    later((written / comments) * seconds, () => write(visitor, `Comment ${written} of the class`));
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.all(under);
  const cpu = processorTime(app.pid) - before;
  const asked = door.take();

  // Two seconds later every page has heard of every comment.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await eachOf(visitors, atOnce, async (visitor) => void (await visitor.look()));
  const complete = visitors.filter(
    ({ seen }) =>
      [...seen].filter((text) => text.endsWith("of the class")).length === writes.length,
  ).length;
  if (complete < visitors.length || failures.size > 0) process.exitCode = 1;
  const perMinute = (times: number) => `${times} (${((times / seconds) * 60).toFixed(0)} a minute)`;
  const rows = [
    ["students in one class", String(visitors.length)],
    ["opening its page, median", milliseconds(median(opening), 1)],
    ["opening its page, 99th percentile", milliseconds(quantile(opening, 0.99), 1)],
    ["the institute was asked as they came", listed(came)],
    ["held for", `${seconds} s, a look every ${every} s`],
    ["looks for new comments", `${looks.length}: ${listed(statuses)}`],
    ["latency of a look, median", milliseconds(median(looks), 1)],
    ["latency of a look, 99th percentile", milliseconds(quantile(looks, 0.99), 1)],
    ["bytes of a look, mean", String(Math.round(bytes / looks.length))],
    ["comments written", String(writes.length)],
    ["latency of a comment, median", milliseconds(median(writes), 1)],
    ["latency of a comment, 99th percentile", milliseconds(quantile(writes, 0.99), 1)],
    ["failures", listed(failures)],
    ["CPU of the app's process per look, mean", milliseconds(cpu / looks.length, 2)],
    ...[...asked].map(([call, times]) => [`the institute was asked ${call}`, perMinute(times)]),
    ["**pages that have seen every comment**", `**${complete} of ${visitors.length}**`],
  ];
  return `Measured on ${describeMachine(null)}.\n\n${table(["what", "figure"], rows)}`;
}

await buildProduct();
let door: Door | undefined;
const product = await startProduct(".", async (institute) => {
  door = await openCountingDoor(institute);
  return door.origin;
});
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
try {
  process.stdout.write(`${await hold(product, door as Door, agent)}\n`);
} finally {
  agent.destroy();
  await product.close();
  door?.close();
}

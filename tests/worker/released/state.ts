/** What a release stores of a student in every object that has their own, and what it tells of it. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { createAttempts } from "~/lib/attempt/attempts";
import { type Owner, ownerMark } from "~/lib/durable/owner-names";
import { createLog } from "~/lib/log";
import { createNotebook } from "~/lib/notebook/notebook";
import { newStudent as newSitter, openPage, save, submit, TOKEN } from "../attempt/taking";
import { bindings } from "../bindings";
import { institute, wireTest } from "../fake-institute";
import { DAY_MS, newStudent as newLearner } from "../notebook/student";
import { newBuyer } from "../purchase/buyer";
import { till } from "../purchase/fake-till";

const owner = { instituteCode: "PCBT", studentId: "released" };
const leaving = { instituteCode: "PCBT", studentId: "leaving" };
const payer = { instituteCode: "PCBT", studentId: "payer" };

type Namespace = "ATTEMPTS" | "NOTEBOOKS" | "PURCHASES";
type Cell = string | number | null | { base64: string };
interface StoredObject {
  namespace: Namespace;
  name: string;
  /** Statements that make its tables, and their rows. */
  tables: { sql: string; name: string; columns: string[]; rows: Cell[][] }[];
}

export interface ReleasedState {
  /** Epoch ms. */
  madeAt: number;
  objects: StoredObject[];
  told: object;
}

async function everyObject(): Promise<[Namespace, string][]> {
  return [
    ["ATTEMPTS", "PCBT:released:7"],
    ["ATTEMPTS", "PCBT:released:8"],
    ["NOTEBOOKS", "PCBT:released"],
    ["NOTEBOOKS", "PCBT:leaving"],
    ["PURCHASES", await ownerMark(owner)],
    ["PURCHASES", await ownerMark(payer)],
  ];
}

type Stub = DurableObjectStub<Rpc.DurableObjectBranded & undefined>;
const stubOf = (namespace: Namespace, name: string): unknown => bindings[namespace].getByName(name);

function inObject<T>(
  stub: unknown,
  work: (sql: SqlStorage, storage: DurableObjectStorage) => T | Promise<T>,
): Promise<T> {
  return runInDurableObject(stub as Stub, (_, { storage }) => work(storage.sql, storage));
}

const toCell = (value: SqlStorageValue): Cell =>
  value instanceof ArrayBuffer ? { base64: btoa(String.fromCharCode(...new Uint8Array(value))) } : value;
const fromCell = (cell: Cell): SqlStorageValue =>
  typeof cell === "object" && cell !== null
    ? Uint8Array.from(atob(cell.base64), (letter) => letter.charCodeAt(0)).buffer
    : cell;

const OWN =
  "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

async function store(): Promise<StoredObject[]> {
  const stored = (await everyObject()).map(async ([namespace, name]) => {
    const tables = await inObject(stubOf(namespace, name), (sql) =>
      sql
        .exec(OWN)
        .toArray()
        .map((table) => {
          const found = sql.exec(`SELECT * FROM ${table.name}`);
          const rows = [...found.raw()].map((row) => row.map(toCell));
          return { name: String(table.name), sql: String(table.sql), columns: found.columnNames, rows };
        }),
    );
    return { namespace, name, tables };
  });
  return Promise.all(stored);
}

/** The columns of every table, as they are now. */
export async function columns(): Promise<Record<string, string[]>> {
  const all = (await store()).flatMap(({ namespace, name, tables }) =>
    tables.map((table) => [`${namespace} ${name} ${table.name}`, table.columns.toSorted()] as const),
  );
  return Object.fromEntries(all);
}

/** Puts what a release stored in the place of what is there. */
export async function load({ madeAt, objects }: ReleasedState): Promise<void> {
  newSitter();
  institute().clockOffset = madeAt - Date.now();
  till().reset();
  till().clockOffset = institute().clockOffset;
  for (const { namespace, name, tables } of objects) {
    await inObject(stubOf(namespace, name), async (sql, storage) => {
      await storage.deleteAll();
      for (const table of tables) {
        sql.exec(table.sql);
        for (const row of table.rows) {
          const places = row.map(() => "?").join();
          sql.exec(`INSERT INTO ${table.name} (${table.columns.join()}) VALUES (${places})`, ...row.map(fromCell));
        }
      }
    });
    await evictDurableObject(stubOf(namespace, name) as Stub);
  }
}

const attemptsOn = (device: string) =>
  createAttempts(bindings, { ...owner, token: TOKEN, device }, createLog("released"));
export const attempts = attemptsOn("phone");

/** As a page of that device has it, but for the time of day. */
async function readOn(device: string): Promise<object> {
  const read = await attemptsOn(device).read(7);
  return read.kind === "attempt" ? { ...read.view, serverNow: 0 } : read;
}

const outOfReach = () => Promise.reject(new Error("out of reach"));
const notebook = createNotebook({
  notebooks: bindings.NOTEBOOKS,
  student: { ...owner, token: TOKEN },
  institute: { taken: outOfReach, performance: outOfReach },
  log: createLog("released"),
  waitUntil: () => undefined,
  patienceMs: 60_000,
});

async function readNotebook(): Promise<object> {
  return {
    progress: await notebook.progress(),
    result: await notebook.result(91),
    questions: await notebook.questions(91, [101, 102, 103]),
    found: await notebook.search("question 102"),
    places: await notebook.places(),
    words: await notebook.words.all(),
    solved: await notebook.solvedAmong([7, 8]),
    blocked: await notebook.blocked(),
    comment: await notebook.comments.begin("comment-1"),
    round: await notebook.practice.round(1),
  };
}

const purchasesOf = async (of: Owner) =>
  bindings.PURCHASES.getByName(await ownerMark(of)).list({ studentId: of.studentId, token: TOKEN });

/** Everything that the student's pages read of what is stored. */
export async function tell(): Promise<object> {
  const of = bindings.NOTEBOOKS.getByName("PCBT:released");
  const told = {
    running: { phone: await readOn("phone"), tablet: await readOn("tablet") },
    past: [await attempts.history(8), await attempts.receipt(8)],
    notebook: await readNotebook(),
    ended: await of.hasEnded({ device: "tablet", since: 1000 }),
    deletion: await bindings.NOTEBOOKS.getByName("PCBT:leaving").deletionState(),
    purchases: await purchasesOf(owner),
    paying: await purchasesOf(payer),
  };
  return JSON.parse(JSON.stringify(told));
}

/** Makes it with the code of today. A release that changes what is stored adds this as `<version>.json`; none is made anew. */
export async function makeState(): Promise<ReleasedState> {
  for (const [namespace, name] of await everyObject()) {
    await inObject(stubOf(namespace, name), (_, storage) => storage.deleteAll());
    await evictDurableObject(stubOf(namespace, name) as Stub);
  }
  await learn();
  await sit();
  await buy();
  const book = bindings.NOTEBOOKS.getByName("PCBT:leaving");
  await book.beginDeletion({ owner: leaving, token: TOKEN, password: "sealed" });
  const madeAt = Date.now() + institute().clockOffset;
  till().clockOffset = institute().clockOffset;
  return { madeAt, told: await tell(), objects: await store() };
}

async function learn(): Promise<void> {
  const learner = newLearner(owner.studentId);
  learner.sit(91, { ago: 3, chosen: { 101: 2, 102: 3, 103: 0 } });
  learner.sit(92, { testId: 8, ago: 2, chosen: { 201: 2 } });
  await learner.visit((notebook) => notebook.fill());
  learner.key[102] = 3;
  await learner.visit(async (notebook) => notebook.record(await learner.performance(91)));
  await learner.visit(async (notebook) => {
    await notebook.setBookmark(101, true);
    await notebook.setNote(102, "Think of bones");
    await notebook.setPlan({ examDay: 21_000, examName: "NORCET", minutes: 30, daysOff: [0], mendsFirst: false });
    await notebook.setPlace("note", 5, 0.4);
    await notebook.setSolved(7, true);
    await notebook.setBlocked({ sender: "student 5", name: "Ravi" }, true);
    await notebook.words.add("oedema");
    await notebook.words.answer("oedema", true);
    await notebook.comments.begin("comment-1");
    await notebook.comments.end("comment-1", "taken");
    await notebook.seeAnnouncements(1000);
    const choice = { of: "topic", name: "Bones" } as const;
    const id = await notebook.practice.start({ choice, title: "Bones", most: 5, secondsEach: null });
    await notebook.practice.answer({ id: id ?? 0, place: 0, chosen: -1, seconds: 9 });
  });
  await learner.stub().endSession({ device: "tablet", since: 2000 });
}

/** One attempt that was evaluated long ago, and one that runs, with a conflict and a session to end after it. */
async function sit(): Promise<void> {
  const sitter = newSitter({ id: 8 }, TOKEN, owner.studentId);
  institute().clockOffset = -91 * DAY_MS;
  const done = await sitter.begin();
  const page = openPage(sitter, done, "page-done");
  await page.send([page.event(save(101, 3))]);
  await submit(sitter, done);
  await sitter.alarmAfter(91 * DAY_MS);
  institute().tests.set(7, wireTest({ mode: "exam", sections: [10, 20], extraMinutes: 5 }));
  institute().accommodations = { breaks: 1, break_minutes: 5 };
  const begun = await sitter.attempts.begin(7);
  if (begun.kind !== "started") throw new Error(begun.kind);
  const of = { ...sitter, testId: 7 };
  institute().clockOffset += 20_000;
  const phone = openPage(of, begun.view, "page-phone");
  await phone.send([
    phone.event({ type: "visit", index: 0 }, 0),
    phone.event(save(101, 3), 4_000),
    phone.event({ type: "visit", index: 1 }, 10_000),
    phone.event(save(102, 1), 12_000),
    phone.event({ type: "mark", questionId: 102, on: true }, 13_000),
    phone.event({ type: "bookmark", questionId: 102, on: true }, 14_000),
  ]);
  const tablet = openPage(of, begun.view, "page-tablet", "tablet");
  await tablet.send([tablet.event(save(101, 1), 15_000)]);
  await attempts.endAfterwards();
}

/** A purchase that was given, and one that the bank says is paid while the institute does not answer. */
async function buy(): Promise<void> {
  for (const { studentId } of [owner, payer]) {
    const buyer = newBuyer(studentId);
    const { id, orderId } = await buyer.buy();
    if (studentId === payer.studentId) till().fates = { student_razorpay_verify_payment: Array(20).fill("500") };
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
  }
}

/** A student with an institute of their own, whose pages read and write a notebook. */
import { runInDurableObject } from "cloudflare:test";
import { InstituteError } from "~/lib/institute/errors";
import { performanceSchema, type TestResult, testResultSchema } from "~/lib/institute/schemas/test";
import { createNotebook } from "~/lib/notebook/notebook";
import { bindings } from "../bindings";
import { institute } from "../fake-institute";
import { deleteStudent } from "../rights/deleted-student";

export const DAY_MS = 24 * 3600_000;

type Key = Record<number, number>;

interface Sitting {
  testId?: number;
  /** Days ago. */
  ago?: number;
  /** By question: the option chosen, 1 to 4; left out where there is none. */
  chosen: Record<number, number>;
  topics?: Record<number, string>;
  /** By question: what it says. */
  texts?: Record<number, string>;
  subject?: string;
  /** By question: the name of its section. */
  sections?: Record<number, string>;
  /** By question: what its key says besides. */
  keys?: Record<number, { correct_option_ids?: number[]; dropped?: string }>;
  /** In the list and the performance. */
  told?: { keys_changed_at?: string; solutions_from?: string; total_marks?: number };
  /** The institute counts nothing and shows no question. */
  isBare?: boolean;
}

let students = 0;

export function newStudent(studentId = `noted-${++students}`) {
  institute().reset();
  const sittings = new Map<number, Sitting>();
  /** Option 2 unless the key was corrected. */
  const key: Key = {};
  const asked: string[] = [];
  const failing = new Set<number>();
  const logged: string[] = [];

  const keyOf = (question: number) => key[question] ?? 2;

  function wired(performanceId: number, sitting: Sitting) {
    const { testId = 7, ago = 0, chosen, subject = "Anatomy", topics, texts, sections, isBare, keys, told } = sitting;
    const ids = Object.keys(chosen).map(Number);
    const right = ids.filter((id) => chosen[id] === keyOf(id)).length;
    const bare = { performance_id: performanceId, test_id: testId, name: `Test ${testId}`, marks: right };
    if (isBare) return bare;
    return {
      ...bare,
      total_marks: ids.length,
      correct: right,
      wrong: ids.filter((id) => chosen[id] && chosen[id] !== keyOf(id)).length,
      created_at: new Date(Date.now() - ago * DAY_MS).toISOString(),
      ...told,
      questions: ids.map((id) => ({
        id,
        question: texts?.[id] ?? `Question ${id}`,
        topic: topics?.[id] ?? "Bones",
        subject,
        section: sections?.[id],
        options: [1, 2, 3, 4].map((n) => ({ id: id * 10 + n, text: `Option ${n}` })),
        explanation: `Because of ${id}`,
        correct_option_id: id * 10 + keyOf(id),
        ...keys?.[id],
        selected_option_id: chosen[id] ? id * 10 + chosen[id] : -1,
        time_spent: 10,
      })),
    };
  }

  const tests = {
    async taken(): Promise<TestResult[]> {
      asked.push("list");
      const newest = [...sittings].reverse();
      return newest.map(([id, sitting]) => testResultSchema.parse(wired(id, sitting)));
    },
    async performance(id: number) {
      asked.push(`performance ${id}`);
      const sitting = sittings.get(id);
      if (failing.has(id)) throw new InstituteError("server", "The server is down.");
      if (!sitting) throw new InstituteError("not-found", "Resource not found");
      return performanceSchema.parse(wired(id, sitting));
    },
  };

  const owner = { instituteCode: "PCBT", studentId };
  const student = { ...owner, token: "good-token" };
  return {
    taken: tests.taken,
    performance: tests.performance,
    /** What the institute was asked since the last look. */
    asked: () => asked.splice(0),
    logged: () => logged.splice(0),
    key,
    failing,
    sit(performanceId: number, sitting: Sitting): void {
      sittings.set(performanceId, sitting);
    },
    /** The institute went back to a day before this attempt. */
    lose: (performanceId: number) => sittings.delete(performanceId),
    /** What one page does, and all that goes on behind it. */
    async visit<T>(page: (notebook: ReturnType<typeof createNotebook>) => T | Promise<T>) {
      const behind: Promise<unknown>[] = [];
      const log = { unreachable: (what: string) => void logged.push(what) };
      const waitUntil = (work: Promise<unknown>) => void behind.push(work);
      const notebook = createNotebook({
        notebooks: bindings.NOTEBOOKS,
        student,
        institute: tests,
        log,
        waitUntil,
        // A busy machine is no notebook out of reach.
        patienceMs: 60_000,
      });
      try {
        return await page(notebook);
      } finally {
        while (behind.length > 0) await behind.shift();
      }
    },
    erase: () => deleteStudent(owner),
    stub: () => bindings.NOTEBOOKS.getByName(`PCBT:${studentId}`),
    count: (table: string) =>
      runInDurableObject(bindings.NOTEBOOKS.getByName(`PCBT:${studentId}`), (_, { storage }) =>
        Number(storage.sql.exec(`SELECT COUNT(*) AS n FROM ${table}`).one().n),
      ),
  };
}

/** Lets the notebook of a student look at the list of tests again at once. */
export const letNotebookLook = (student: ReturnType<typeof newStudent>) =>
  runInDurableObject(student.stub(), (_, { storage }) => {
    storage.sql.exec("UPDATE moments SET at = 0 WHERE name = 'filled'");
  });

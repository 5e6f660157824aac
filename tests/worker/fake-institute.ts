/** An institute on the other end of the wire whose faults a test chooses; one per test file's isolate. */

/**
 * What happens to an evaluation. hang: nothing at all comes. lost: it is evaluated, the reply never comes. An object: a
 * reply of that status, or an evaluation that takes so long (ms of the object's clock) that nobody hears its reply; with
 * `acts`, it is evaluated before that status is said.
 */
export type Fate = { status: number; body: string; acts?: boolean; takes?: number } | { takes: number } | Named;

type Named = "ok" | "hang" | "close" | "lost" | keyof typeof refusals;

const refusals = {
  "500": { status: 500, body: "<h1>Server Error</h1>" },
  garbage: { status: 200, body: "<html>what?</html>" },
  refuse: { status: 400, body: JSON.stringify({ message: "This test is closed." }) },
  busy: { status: 429, body: JSON.stringify({ detail: "Slow down." }) },
};
const isRefusal = (fate: Fate): fate is keyof typeof refusals => typeof fate === "string" && fate in refusals;

interface Evaluated {
  id: number;
  /** When it is done (ms since 1970). */
  at: number;
  testId: number;
  answers: number[][];
  totalTime: number;
}

/** How its list has an evaluated attempt. */
interface Listed {
  id: number;
  testId: number;
  createdAt?: string;
}

class FakeInstitute {
  tokens = new Set<string>();
  /** Whose calls count, where a test names one: an alarm of an earlier test may come late. */
  countedToken: string | null = null;
  tests = new Map<number, object>();
  evaluated: Evaluated[] = [];
  fates: Fate[] = [];
  /** How often evaluation was asked for. */
  get sent(): number {
    return this.calls.filter((name) => name === "evaluate_test_new").length;
  }
  /** Calls by name, in order. */
  calls: string[] = [];
  isListDown = false;
  /** What becomes of the next deletions. slow: nothing yet, and 500 is said. */
  deletions: ("slow" | "too-many")[] = [];
  /** Accounts that were deleted, by the session that asked. */
  deleted: string[] = [];
  /** Bindings of the app that fail. */
  broken = new Set<string>();
  /** The sessions that were ended, by their tokens and devices. */
  ended: string[] = [];
  /** Minutes that the profile says tests last longer, by their ids; null: it says nothing of it. */
  extraTime: Record<number, number> | null = {};
  /** What the student is granted, as the institute writes it. */
  accommodations: object | undefined;
  /** Names what a test is, and sends it anew only where that has changed: then by these names. */
  versions: Map<number, string> | null = null;
  /** Papers that were sent whole. */
  papersSent = 0;
  /** Answers in its place: its calls are counted here all the same. */
  standIn: ((request: Request) => Promise<Response>) | null = null;
  /** Whether a call that gets no answer goes on; else its time is over at once. */
  isPatient = false;
  /** Added to the object's clock (ms). */
  clockOffset = 0;
  private nextId = 9001;
  private held: { name: string; arrive: () => void; gone: Promise<void> } | null = null;

  private now(): number {
    return Date.now() + this.clockOffset;
  }

  reset(): void {
    Object.assign(this, new FakeInstitute());
  }

  /** Answers the next call of this name as it would now, but not before `go` is called. */
  hold(name: string): { arrived: Promise<void>; go: () => void } {
    let go = () => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      this.held = { name, arrive: resolve, gone };
    });
    return { arrived, go };
  }

  /** Gives a test another shape while it is taken, and its questions another form. */
  change(
    id: number,
    shape: Parameters<typeof wireTest>[0],
    form: (question: WireQuestion) => WireQuestion = (question) => question,
  ): void {
    const test = wireTest({ ...shape, id });
    this.tests.set(id, { ...test, questions: test.questions.map(form) });
  }

  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split("/").at(-2) ?? "";
    const token = request.headers.get("Authorization")?.replace("token ", "") ?? "";
    if (this.countedToken === null || token === this.countedToken) this.calls.push(name);
    if (this.standIn !== null) return this.standIn(request);
    if (!this.tokens.has(token)) return Response.json({ detail: "Invalid token." }, { status: 401 });
    if (this.held?.name === name) {
      const { arrive, gone } = this.held;
      this.held = null;
      arrive();
      await gone;
    }
    if (name === "student_get_profile") {
      const { extraTime, accommodations } = this;
      const extra_time = extraTime && Object.entries(extraTime).map(([test_id, minutes]) => ({ test_id, minutes }));
      return Response.json({ status: true, username: "98", extra_time: extra_time ?? undefined, accommodations });
    }
    if (name === "student_taken_test_list") return this.taken();
    const form = await request.formData();
    if (name === "student_delete_account") return this.deleteAccount(token, form);
    if (name === "student_sign_out_device") {
      this.ended.push(`${token} on ${form.get("device_id")}`);
      this.tokens.delete(token);
      return Response.json({ status: true });
    }
    if (name === "student_get_test") {
      // Long enough for a second press of the button to arrive.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const test = this.tests.get(Number(form.get("test_id")));
      if (test === undefined) return Response.json({ detail: "Not found." }, { status: 404 });
      const { accommodations } = this;
      return Response.json({ status: true, test: { ...this.asSent(test, form), accommodations } });
    }
    return this.evaluate(form);
  }

  private deleteAccount(token: string, form: FormData): Response {
    const fate = this.deletions.shift();
    if (fate === "too-many") return Response.json({ detail: "Slow down." }, { status: 429 });
    if (fate === "slow") return new Response("<h1>Server Error</h1>", { status: 500 });
    if (form.get("password") !== "right one") {
      return Response.json({ message: "Password is incorrect" }, { status: 400 });
    }
    if (!this.tokens.has(token)) return Response.json({ detail: "Invalid token." }, { status: 401 });
    this.deleted.push(token);
    this.tokens.clear();
    return Response.json({ status: true });
  }

  private asSent(test: object, form: FormData): object {
    const testId = Number(form.get("test_id"));
    const version = this.versions?.get(testId);
    const done = this.evaluated.filter((one) => one.testId === testId);
    const own = { id: testId, version, performance_ids: done.map(({ id }) => id) };
    if (version !== undefined && form.get("known_version") === version) {
      const { extra_minutes } = test as ReturnType<typeof wireTest>;
      return { ...own, extra_minutes, unchanged: true };
    }
    this.papersSent += 1;
    return version === undefined ? test : { ...test, ...own };
  }

  private silence(): Promise<never> {
    if (this.isPatient) return new Promise(() => {});
    return Promise.reject(new DOMException("30 s are over", "TimeoutError"));
  }

  private taken(): Response {
    if (this.isListDown) return new Response("<h1>Bad gateway</h1>", { status: 502 });
    const done = this.evaluated.filter(({ at }) => at <= this.now());
    const tests = done.map((one) => result({ ...one, createdAt: new Date(one.at).toISOString() }));
    return Response.json({ status: true, tests });
  }

  private async evaluate(form: FormData): Promise<Response> {
    const next = this.fates.shift() ?? "ok";
    const fate: Fate = isRefusal(next) ? refusals[next] : next;
    if (fate === "hang") return this.silence();
    if (fate === "close") throw new TypeError("Network connection lost.");
    const said = typeof fate === "object" && "status" in fate ? fate : null;
    if (said !== null && !said.acts) return new Response(said.body, said);
    const { takes = 0 } = typeof fate === "object" ? fate : {};
    const testId = Number(form.get("test_id"));
    const answers = JSON.parse(String(form.get("answers") ?? "[]"));
    const id = this.nextId++;
    const at = this.now() + takes;
    this.evaluated.push({ id, testId, at, answers, totalTime: Number(form.get("totalTime")) });
    if (said !== null) return new Response(said.body, said);
    if (fate === "lost") throw new TypeError("Network connection lost.");
    if (takes > 0) return this.silence();
    return Response.json({ status: true, ...result({ id, testId }) });
  }
}

function result({ id, testId, createdAt }: Listed) {
  const counts = { correct: 1, wrong: 0, skipped: 5, attempted: 1, accuracy: 100, total_time: 60 };
  const marks = { marks: 1, total_marks: 6, total_questions: 6 };
  const ids = { id, performance_id: id, marks_id: id, test_id: testId };
  return { ...ids, name: "T", ...marks, ...counts, created_at: createdAt };
}

/** A test as the institute sends it: questions 101 and on, options 1011 to 1014 and on, keys included. */
export function wireTest(shape: {
  id?: number;
  questions?: number;
  minutes?: number;
  mode?: "practice" | "exam";
  /** Minutes of each section. */
  sections?: number[];
  /** As the institute writes it. */
  startsAt?: string;
  endsAt?: string;
  extraMinutes?: number;
}) {
  const { id = 7, questions = 6, minutes = 30, mode = "practice", sections = [] } = shape;
  const { startsAt, endsAt, extraMinutes } = shape;
  const ids = Array.from({ length: questions }, (_, index) => 101 + index);
  const share = Math.ceil(questions / Math.max(sections.length, 1));
  return {
    id,
    name: "Sample test",
    mode,
    duration: minutes,
    total_questions: questions,
    starts_at: startsAt,
    ends_at: endsAt,
    extra_minutes: extraMinutes,
    total_marks: questions,
    negative_marks: 0.25,
    is_premium: false,
    price: 0,
    questions: ids.map((question) => ({
      id: question,
      question: `Question <b>${question}</b><script>alert(1)</script>`,
      options: [1, 2, 3, 4].map((n) => ({ id: question * 10 + n, text: `Option ${n}` })),
      explanation: "SECRET explanation",
      answer_key: `SECRET-${question * 10 + 2}`,
      correct_option_id: question * 10 + 2,
      marks: 1,
      negative_marks: 0.25,
    })),
    sections: sections.map((duration, index) => ({
      name: `Section ${index + 1}`,
      duration,
      question_ids: ids.slice(index * share, (index + 1) * share),
    })),
  };
}

type WireQuestion = ReturnType<typeof wireTest>["questions"][number];

declare global {
  var fakeInstitute: FakeInstitute | undefined;
}

/** The one of this isolate: the object and the test meet in it. */
export function institute(): FakeInstitute {
  globalThis.fakeInstitute ??= new FakeInstitute();
  return globalThis.fakeInstitute;
}

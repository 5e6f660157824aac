import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { bindings } from "../bindings";
import { sample, standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

const kept = (...questions: ReturnType<typeof newQuestion>[]) =>
  newVisitor().visit((one) =>
    one.storedQuestions(
      questions.map(({ asked }) => asked),
      "hi",
    ),
  );
const put = (key: string, value: unknown) =>
  bindings.TRANSLATIONS.put(key, typeof value === "string" ? value : JSON.stringify(value));
const texts = ["कौन?", "क", "ख", "ग", "घ"];

describe("what is kept", () => {
  it("is read for more questions than KV takes at once", async () => {
    const questions = Array.from({ length: 120 }, newQuestion);
    await put(questions[110]?.key.machine ?? "", { texts, by: "machine" });
    await put(questions[3]?.key.teacher ?? "", { texts, on: "2026-11-20" });
    const found = await kept(...questions);
    expect(found).toHaveLength(120);
    expect(found.flatMap((one, place) => (one ? [place] : []))).toEqual([3, 110]);
    expect(standIn().calls).toEqual([]);
  });

  it("counts for nothing where it is not as we wrote it", async () => {
    const bad: unknown[] = [
      "not json",
      "null",
      [],
      { texts, by: "nobody" },
      { texts: texts.slice(1), by: "machine" },
      { texts: [...texts.slice(1), ""], by: "machine" },
      { texts: ["<script>x</script>", ...texts.slice(1)], by: "machine" },
      { texts: "text", by: "machine" },
    ];
    for (const value of bad) {
      const question = newQuestion();
      await put(question.key.machine, value);
      expect(await kept(question), JSON.stringify(value)).toEqual([null]);
    }
    const question = newQuestion();
    await put(question.key.teacher, { texts, on: "yesterday" });
    expect(await kept(question)).toEqual([null]);
  });
});

describe("a teacher's correction", () => {
  it("wins over the machine, and says when it was made", async () => {
    const question = newQuestion();
    await put(question.key.machine, { texts, by: "machine" });
    await put(question.key.teacher, { texts: ["कब?", ...texts.slice(1)], on: "2026-11-20" });
    expect(await kept(question)).toMatchObject([
      { translation: { question: "कब?", made: { by: "teacher", on: "2026-11-20" } } },
    ]);
  });

  it("has a key without the version of the prompt", () => {
    const { key } = newQuestion();
    expect(key.teacher).toMatch(/^teacher:question:hi:[\w-]{43}$/);
    expect(key.machine).toMatch(/^machine:\w+:question:hi:[\w-]{43}$/);
  });
});

const DAY_MS = 24 * 3600_000;

describe("a reported translation", () => {
  const report = (question: ReturnType<typeof newQuestion>, student: string) =>
    newVisitor("PCBT", student).visit((one) => one.report(question.asked, "hi"));
  const ask = ({ asked }: ReturnType<typeof newQuestion>, institute?: string) =>
    newVisitor(institute).visit((one) => one.question(asked, "hi"));
  const hidden = { state: "original", why: "hidden" };

  it("is hidden from students of an institute after reports of three of them, for thirty days", async () => {
    const question = newQuestion();
    await ask(question);
    for (const student of ["one", "two", "one", "two", "two"]) await report(question, student);
    expect(await ask(question, "PCBT")).toMatchObject({ state: "translated" });
    const began = Date.now() - 1;
    await report(question, "three");
    expect(await ask(question, "PCBT")).toEqual(hidden);
    // Another institute, an exam that runs, and the time after.
    expect(await ask(question)).toMatchObject({ state: "translated" });
    const visitor = newVisitor("PCBT");
    const asOf = (at: number) => visitor.visit((one) => one.question(question.asked, "hi", { asOf: at }));
    expect(await asOf(began)).toMatchObject({ state: "translated" });
    expect(await asOf(Date.now() + 31 * DAY_MS)).toMatchObject({ state: "translated" });
    const stored = await bindings.TRANSLATIONS.get(question.key.machine, "json");
    expect(stored).toMatchObject({ hidden: { PCBT: [expect.any(Number), expect.any(Number)] } });
    expect(standIn().calls).toHaveLength(1);
  });

  it("is hidden where the object has let go of it since, and old reports count no more", async () => {
    const question = newQuestion();
    await ask(question);
    await report(question, "one");
    standIn().clockOffset = 31 * DAY_MS;
    for (const student of ["two", "three"]) await report(question, student);
    expect(await ask(question, "PCBT")).toMatchObject({ state: "translated" });
    await runDurableObjectAlarm(question.flight);
    await report(question, "four");
    const stored = await bindings.TRANSLATIONS.get(question.key.machine, "json");
    expect(stored).toMatchObject({ hidden: { PCBT: [expect.any(Number), expect.any(Number)] } });
  });

  it("names no student in the object that counts its reports", async () => {
    const question = newQuestion();
    await ask(question);
    await report(question, "a-named-student");
    const held = await runInDurableObject(question.flight, async (_, { storage }) => {
      const tables = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'");
      const rows = tables.toArray().map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray());
      return JSON.stringify([rows, [...(await storage.list())]]);
    });
    expect(held).toContain("reports");
    expect(held).not.toContain("a-named-student");
  });

  it("is the tenth of a day for a student, and no more", async () => {
    const visitor = newVisitor(undefined, "busy");
    const meter = bindings.TRANSLATION_METERS.getByName(visitor.instituteCode);
    const taken = [];
    for (let time = 0; time < 11; time += 1) taken.push(await meter.takeReport("busy"));
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await meter.takeReport("other")).toBe(true);
    const question = newQuestion();
    await visitor.visit((one) => one.question(question.asked, "hi"));
    for (const student of ["two", "three", "busy"]) {
      const reporter = newVisitor(visitor.instituteCode, student);
      await reporter.visit((one) => one.report(question.asked, "hi"));
    }
    expect(await ask(question, visitor.instituteCode)).toMatchObject({ state: "translated" });
  });

  it("may be that of an explanation, apart from its question", async () => {
    const { asked, explanation } = newQuestion();
    await newVisitor().visit(async (one) => {
      await one.question(asked, "hi");
      await one.explanation(explanation, "hi");
    });
    for (const student of ["one", "two", "three"]) {
      await newVisitor("PCBT", student).visit((one) => one.reportExplanation(explanation, "hi"));
    }
    await newVisitor("PCBT").visit(async (one) => {
      expect(await one.explanation(explanation, "hi")).toEqual(hidden);
      expect(await one.storedQuestions([asked], "hi")).toMatchObject([{ state: "translated" }]);
    });
  });

  it("stays hidden where KV does not know it yet", async () => {
    const question = newQuestion();
    await ask(question);
    for (const student of ["one", "two", "three"]) await report(question, student);
    const asker = { instituteCode: "PCBT", token: "", student: "four" };
    const reply = await question.flight.translate(question.piece, asker);
    expect(reply).toMatchObject({ hidden: { PCBT: [expect.any(Number), expect.any(Number)] } });
  });

  it("comes back by a teacher's word", async () => {
    const question = newQuestion();
    await put(question.key.machine, { texts, by: "machine", hidden: { PCBT: [0, 9e15] } });
    await put(question.key.teacher, { texts, on: "2026-11-21" });
    expect(await kept(question)).toMatchObject([{ translation: { made: { by: "teacher" } } }]);
    await report(question, "four");
    expect(await kept(question)).toMatchObject([{ state: "translated" }]);
  });

  it("nothing can be reported when no translation is stored", async () => {
    const question = newQuestion();
    for (const student of ["one", "two", "three"]) await report(question, student);
    expect(await ask(question)).toMatchObject({
      translation: { question: sample(question.number).translation.question },
    });
  });
});

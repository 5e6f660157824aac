import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { languagesKey } from "~/lib/translation/translation-store";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { askFor, newQuestion, newVisitor, runStandIn } from "./visit";

runStandIn();

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
    const questions = Array.from({ length: 111 }, newQuestion);
    await put(questions[110]?.key.machine ?? "", { texts, by: "machine" });
    await put(questions[3]?.key.teacher ?? "", { texts, on: "2026-11-20" });
    const found = await kept(...questions);
    expect(found).toHaveLength(111);
    expect(found.flatMap((one, place) => (one ? [place] : []))).toEqual([3, 110]);
    expect(standIn().calls).toEqual([]);
  });

  it("counts for nothing where it is not as we wrote it", async () => {
    const bad: unknown[] = [
      "not json",
      { texts, by: "nobody" },
      { texts: texts.slice(1), by: "machine" },
      { texts: ["<script>x</script>", ...texts.slice(1)], by: "machine" },
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
});

const DAY_MS = 24 * 3600_000;

describe("a reported translation", () => {
  const report = (question: ReturnType<typeof newQuestion>, student: string) =>
    newVisitor("PCBT", student).visit((one) => one.report(question.asked, "hi"));
  const ask = ({ asked }: ReturnType<typeof newQuestion>, institute?: string) => askFor(asked, newVisitor(institute));
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
});

const unsure = { state: "original", why: "unsure" };

describe("a student who wants translations to be surer", () => {
  it("sees the original of what is kept and less sure, and what a teacher checked", async () => {
    const [machine, teacher] = [newQuestion(), newQuestion()];
    await put(machine.key.machine, { texts, by: "machine" });
    await put(teacher.key.teacher, { texts, on: "2026-11-20" });
    const visitor = newVisitor();
    const seen = () => visitor.visit((one) => one.storedQuestions([machine.asked, teacher.asked], "hi"));
    expect(await seen()).toMatchObject([{ state: "translated" }, { state: "translated" }]);
    visitor.wants(0.95);
    expect(await seen()).toMatchObject([unsure, { state: "translated" }]);
  });

  it("costs no call for what would be less sure", async () => {
    const visitor = newVisitor();
    visitor.wants(0.95);
    const { asked, explanation } = newQuestion();
    expect(await askFor(asked, visitor)).toEqual(unsure);
    expect(await visitor.visit((one) => one.explanation(explanation, "hi"))).toEqual(unsure);
    expect(await visitor.visit((one) => one.storedQuestions([asked], "hi"))).toEqual([unsure]);
    await visitor.visit((one) => one.prepare([asked], "hi"));
    expect(standIn().calls).toEqual([]);
  });

  it("gets a free text as it was, with the translation apart", async () => {
    const visitor = newVisitor();
    visitor.wants(1);
    const text = "Give 5 mg twice a day.";
    const result = await visitor.visit((one) => one.text({ text, targetLanguage: "hi" }));
    expect(result).toMatchObject({
      translatedText: text,
      confidence: 0,
      notice: "Nobody compared this translation, and you asked for compared ones only.",
      heldBack: expect.stringContaining("5 mg"),
    });
  });
});

describe("in a demo", () => {
  it("a test offers the languages that its institute names, and nothing else is promised", async () => {
    const visitor = newVisitor();
    const offered = (test?: { translatedInto?: string[] }) => visitor.visit((one) => one.offered(test));
    expect(await offered({})).toContain("yo");
    expect(await visitor.visit((one) => one.isDemo())).toBe(false);
    visitor.knowsSamples(["hi", "ur"]);
    expect(await visitor.visit((one) => one.isDemo())).toBe(true);
    expect([await offered(), await offered({}), await offered({ translatedInto: ["ur", "xx"] })]).toEqual([
      ["hi", "ur"],
      [],
      ["ur"],
    ]);
  });
});

describe("without a model", () => {
  it("offers the languages that the institute put translations in, and shows those", async () => {
    const visitor = newVisitor();
    expect(await visitor.visit((one) => one.offered())).toContain("yo");
    await put(languagesKey, ["hi", "xx", "en", "ta"]);
    visitor.hasNoModel();
    expect(await visitor.visit((one) => one.offered())).toEqual(["hi", "ta"]);
    const [kept, missing] = [newQuestion(), newQuestion()];
    await put(kept.key.teacher, { texts, on: "2026-11-20" });
    const seen = await visitor.visit((one) => one.storedQuestions([kept.asked, missing.asked], "hi"));
    expect(seen).toMatchObject([{ state: "translated" }, { state: "original", why: "none" }]);
    expect(await askFor(missing.asked, visitor)).toMatchObject({ why: "none" });
  });
});

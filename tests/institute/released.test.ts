import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { migrations, runSql } from "../runtime";
import { clientOf } from "./app-client";
import { ASHA, runInstitute } from "./running-institute";

const institute = runInstitute({}, { isEmpty: true });

/** Those of 1.0.0, and what an institute of it held. */
const released = migrations.slice(0, migrations.indexOf("institute/migrations/0008_search.sql") + 1);
const rows = "tests/institute/released/1.0.0.sql";

beforeAll(async () => {
  const { DB } = await institute.env();
  for (const path of [...released, rows, ...migrations.slice(released.length)]) await runSql(DB, path);
});

const signedIn = async () => clientOf(institute)({ token: await institute.signIn(ASHA) });

describe("an institute of 1.0.0", () => {
  it("has migrations that stay as they were: who has run them does not run them again", () => {
    const words = released.map((path) => readFileSync(path, "utf8").replace(/--.*$/gm, "").replace(/\s+/g, " "));
    expect(createHash("sha256").update(words.join()).digest("hex")).toBe(
      "8f10dd2ee147a74f8d8f8ed67446776d701796d5d5b38d70d7cca4d438d882ef",
    );
  });

  it("lets its student in, with their results, rank and solutions", async () => {
    const { tests } = await signedIn();
    const [taken] = await tests.taken();
    expect(taken).toMatchObject({ testId: 874, performanceId: 3774, marks: 0, correct: 1, wrong: 3, skipped: 1 });
    const { questions } = await tests.performance(3774);
    expect(questions.map(({ id, selectedOptionId }) => [id, selectedOptionId])).toEqual([
      [9401, null],
      [9402, 940201],
      [9403, 940301],
      [9404, 940401],
      [9405, 940501],
    ]);
    expect(await tests.rank(3774)).toMatchObject({ myRank: 2, totalStudents: 3 });
    expect((await tests.get(874)).questions).toHaveLength(5);
  });

  it("gives what was bought, and knows the orders", async () => {
    const { individual, packages, payments } = await signedIn();
    expect((await packages.bought()).map(({ id }) => id)).toEqual([702]);
    expect(await individual.hasAccess("note", 503)).toBe(true);
    expect(await individual.hasAccess("note", 507)).toBe(false);
    expect((await payments.orders()).map(({ itemId, state }) => [itemId, state])).toEqual([
      [507, "created"],
      [702, "paid"],
    ]);
  });

  it("has the student's doubts, messages and applications", async () => {
    const { doubts, chat, jobs } = await signedIn();
    const { doubts: asked } = await doubts.list();
    expect(asked.map(({ id }) => id).toSorted()).toEqual([31, 32, 33, 34]);
    const { messages } = await chat.messages({ chatId: 1, limit: 50 });
    expect(messages.at(-1)).toMatchObject({ text: "नमस्ते", isMine: true });
    expect((await jobs.applications()).map(({ jobId }) => jobId)).toEqual([58]);
    expect((await jobs.bookmarks()).map(({ id }) => id)).toEqual([51]);
  });
});

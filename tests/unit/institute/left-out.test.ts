import { expect, test } from "vitest";
import { paperFromTest } from "~/lib/attempt/object/paper";
import { instituteThatReplies } from "./recorder";
import * as reply from "./replies";

/** A paper with these questions besides a good one, and what was told of it. */
async function paperWith(...questions: unknown[]) {
  const dropped: string[] = [];
  const institute = instituteThatReplies(
    { status: true, test: { ...reply.test, total_marks: 4, questions: [reply.question, ...questions] } },
    { onDroppedRow: (call, reason) => dropped.push(`${call} ${reason}`) },
  );
  const paper = await institute.tests.get(806);
  return { paper, dropped };
}

const other = (more: object) => ({ ...reply.question, id: 80602, ...more });
const withOption = (option: object) => other({ options: [{ id: 1, text: "A" }, option] });

const unreadable: [string, unknown, number[]?][] = [
  ["without an id", other({ id: "private" }), []],
  ["that is no object", "private", []],
  ["without a text", other({ question: " " })],
  ["of which cleaning leaves nothing", other({ question: "<iframe src='/q'></iframe>" })],
  ["with an option of an object", withOption({ id: 2, text: "<object>private</object>&nbsp;" })],
  ["with an option of signs nobody sees", withOption({ id: 2, text: "\u00ad<b>\u3164</b>&#8288;" })],
  ["with too large a picture in it", other({ image: `data:image/png;base64,${"A".repeat(50_000)}` })],
  ["with an empty list of options", other({ id: "80602", options: [] })],
  ["with an option that cannot be chosen", withOption({ id: null, text: "private" })],
];

test.each(unreadable)(
  "a question that cannot be read %s is told of, counted and not shown",
  async (_, question, ids = [80602]) => {
    const { paper, dropped } = await paperWith(question);
    expect(paper.questions.map(({ id }) => id)).toEqual([80601]);
    expect(paper.leftOut).toEqual({ count: 1, ids });
    expect(paper.totalQuestions).toBe(1);
    expect(dropped).toHaveLength(1);
    expect(dropped[0]).toMatch(/^test questions: \S/);
    expect(dropped[0]).not.toContain("private");
    expect(paperFromTest(paper).leftOut).toEqual({ count: 1, ids });
  },
);

test("formulas and small pictures of the text itself are no reason to leave one out", async () => {
  const options = [
    { id: 1, text: "<math><mn>7.4</mn></math>" },
    { id: 2, text: "<img src='data:image/png;base64,AAAA'>" },
    { id: 3, image: "data:image/gif;base64,AAAA" },
  ];
  const { paper } = await paperWith(other({ image: "data:image/png;base64,AAAA", options }));
  const question = paperFromTest(paper).questions.find(({ id }) => id === 80602);
  expect(question?.image).toBe("data:image/png;base64,AAAA");
  const picture = (type: string) => `<img src="data:image/${type};base64,AAAA" alt="" loading="lazy">`;
  expect(question?.options.map(({ html }) => html.trim())).toEqual(["7.4", picture("png"), picture("gif")]);
});

test("two options with one id leave a question out, the same option twice does not", async () => {
  const [first] = reply.question.options;
  const withThird = (option: unknown) => other({ options: [...reply.question.options, option] });
  const { paper } = await paperWith(withThird({ ...first, text: "Another text" }));
  expect([paper.questions.length, paper.leftOut]).toEqual([1, { count: 1, ids: [80602] }]);
  const twice = (await paperWith(withThird({ ...first }))).paper;
  expect([twice.questions.length, twice.leftOut.count]).toEqual([2, 0]);
});

test("a question that cannot be read is one whose id another question has, which stays; the same question twice is one", async () => {
  const { paper } = await paperWith({ ...reply.question, question: "Another question" });
  expect(paper.questions.map(({ text }) => text)).toEqual([reply.question.question]);
  expect(paper.leftOut).toEqual({ count: 1, ids: [] });
  expect((await paperWith(reply.question)).paper.leftOut.count).toBe(0);
});

test("a question that cannot be read sent twice, or once in a form that can be read, counts once or not at all", async () => {
  const broken = { ...reply.question, options: [] };
  expect((await paperWith(broken)).paper.leftOut).toEqual({ count: 0, ids: [] });
  const second = { ...broken, id: 80602 };
  expect((await paperWith(second, second)).paper.leftOut).toEqual({ count: 1, ids: [80602] });
});

test("a question that cannot be read takes its share of the marks", async () => {
  const { paper } = await paperWith(null, null, other({ marks: undefined }));
  expect(paper.questions[1]?.marks).toBe(1);
});

test("a test of which nothing can be read is not one without questions", async () => {
  const broken = { ...reply.test, questions: [{ id: 80602 }] };
  await expect(instituteThatReplies({ test: broken }).tests.get(806)).rejects.toMatchObject({
    kind: "unusable",
    message: expect.stringContaining("none of its questions can be shown"),
  });
  const empty = { ...reply.test, questions: [] };
  expect((await instituteThatReplies({ test: empty }).tests.get(806)).questions).toEqual([]);
});

test("rows inside a row of a list, and inside an object, are told of as rows of a list are", async () => {
  const told = async (body: object, run: (i: ReturnType<typeof instituteThatReplies>) => unknown) => {
    const dropped: string[] = [];
    const onDroppedRow = (call: string, reason: string) => dropped.push(`${call} ${reason}`);
    await run(instituteThatReplies(body, { onDroppedRow }));
    return dropped;
  };
  const packages = [{ ...reply.pack, subjects: [21, "private"] }];
  expect(await told({ packages }, (i) => i.packages.all())).toEqual(["allPackages subjects: row: invalid_type"]);
  const options = [...reply.question.options, { id: 0, text: "private" }];
  const performance = { ...reply.result, questions: [{ ...reply.question, options }, 7] };
  expect(await told({ performance }, (i) => i.tests.performance(9101))).toEqual([
    expect.stringMatching(/^performance options: id: /),
    "performance questions: row: invalid_type",
  ]);
  const list = { my_rank: 1, rankList: "private" };
  expect(await told(list, (i) => i.tests.rank(9101))).toEqual(["rank rankList: invalid_type"]);
});

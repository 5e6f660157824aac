import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureFolder } from "../../../institute/commands/picture-folder";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";

const TEMPLATES = "docs/import-templates";
const pictures = pictureFolder(TEMPLATES);
const read = (name: string, text: string, options: Partial<ReadOptions> = { pictures }) =>
  readBank({ name, bytes: new TextEncoder().encode(text) }, options);
const [square, other] = ["", "other"].map((end) =>
  Buffer.concat([readFileSync(`${TEMPLATES}/pictures/square.png`), Buffer.from(end)]),
);

describe("a picture", () => {
  it("is taken by its content, from the folder of the file", () => {
    const picture = (source: string) => read("x.csv", `question,A,B,answer,image\nq,a,b,A,${source}`);
    expect(picture("pictures/square.png").questions[0]?.image).toMatch(/^public\/questions\/[0-9a-f]{32}\.png$/);
    for (const [source, reason] of [
      ["pictures/none.png", /none\.png is not in/],
      ["../../package.json", /is not in/],
      ["pictures/%2e%2e/../../package.json", /is not in/],
      ["questions.csv", /is no JPEG, PNG or WebP/],
      ["https://example.org/x.png", /is an address/],
    ] as const) {
      expect(picture(source).badRows[0]?.reason, source).toMatch(reason);
    }
  });

  it("may be options, by their names", () => {
    const options = (...cells: string[]) => read("bank.csv", `question,a,b,answer\nWhich?,${cells.join(",")},A`);
    const { questions, pictures, badRows } = options("pictures/square.png", "None of these");
    expect(badRows).toEqual([]);
    expect(questions[0]?.options).toEqual([`<img src="/media/${pictures[0]?.key}" alt="">`, "None of these"]);
    expect(options("pictures/square.png", "b.png").badRows[0]?.reason).toMatch(/b\.png is not in/);
    expect(options("A file of .png", "photo.jpeg").questions[0]?.options).toEqual(["A file of .png", "photo.jpeg"]);
  });

  it("within an explanation stays where it is", () => {
    const data = `data:image/png;base64,${readFileSync(`${TEMPLATES}/pictures/square.png`).toString("base64")}`;
    const { questions, pictures } = read(
      "x.csv",
      `question,A,B,answer,explanation\nq,a,b,A,"See <img src='${data}' onerror='x'>"`,
    );
    expect(questions[0]?.explanation).toBe(`See <img src="/media/${pictures[0]?.key}" alt="">`);
  });
});

describe("a picture within Moodle XML", () => {
  const keyOf = (picture = Buffer.from("")) =>
    read("x.csv", "question,A,B,answer,image\nq,a,b,A,x.png", { pictures: () => picture }).questions[0]?.image ?? "";
  const file = (picture = Buffer.from(""), name = "image.png", path = "/") =>
    `<file name="${name}" path="${path}" encoding="base64">${picture.toString("base64")}</file>`;
  const element = (tag: string, files: string, src = "image.png") =>
    `<${tag} format="html"><text><![CDATA[Which? <img src="@@PLUGINFILE@@/${src}" alt="A figure">]]></text>${files}</${tag.split(" ")[0]}>`;
  const quiz = (...questions: string[][]) => {
    const elements = questions.map((own) => `<question type="multichoice">${own.join("")}</question>`);
    return read("bank.xml", `<quiz>${elements.join("")}</quiz>`);
  };
  const [right, wrong] = ['answer fraction="100"', 'answer fraction="0"'];
  const plain = `<${right}><text>a</text></answer><${wrong}><text>b</text></answer>`;

  it("has the name of the element it stands in", () => {
    const { questions } = quiz(
      [element("questiontext", file(square)), plain, element("generalfeedback", file(other))],
      [element("questiontext", file(other)), element(right, file(square)), element(wrong, file(other))],
    );
    const shows = (picture?: Buffer) => expect.stringContaining(keyOf(picture));
    expect(questions).toMatchObject([
      { question: "Which?", image: keyOf(square), imageAlt: "A figure", explanation: shows(other) },
      { image: keyOf(other), options: [shows(square), shows(other)] },
    ]);
  });

  it.each([
    ["escaped", "a%20b.png", file(square, "a b.png"), null],
    ["in a folder", "one/a.png?time=17", file(other, "a.png") + file(square, "a.png", "/one/"), null],
    ["twice", "image.png", file(square) + file(other), "one of its texts has two files of the name image.png"],
    ["not there", "other.png", file(square), "the picture other.png is not carried by the file"],
    ["another's", "image.png", "", "the picture image.png is not carried by the file"],
    ["a way out", "../x.png", file(square, "x.png"), "the picture ../x.png is not carried by the file"],
  ])("is found by a name that is %s, or refused", (_, src, files, reason) => {
    const { questions, badRows } = quiz(
      [element("questiontext", file(other)), plain],
      [element("questiontext", files, src), plain],
      [element("questiontext", file(other)), plain],
    );
    expect([questions.find(({ line }) => line === 2)?.image ?? null, badRows[0]?.reason ?? null]).toEqual(
      reason === null ? [keyOf(square), null] : [null, reason],
    );
  });
});

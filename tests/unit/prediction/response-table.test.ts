import { describe, expect, it } from "vitest";
import { readResponses, readRows } from "../../../scripts/response-table";

const binary = { read: (cell: string) => (cell === "1" ? 1 : cell === "0" ? 0 : undefined), answers: "1, 0 or empty" };
const read = (text: string) => readResponses(readRows(text), binary);

describe("a file of answers", () => {
  it("is read with a header and an id, and without", () => {
    const plain = [
      [1, 0, 1],
      [0, null, 1],
    ];
    expect(read("1,0,1\n0,,1\n")).toMatchObject({ rows: plain, gaps: 1, questions: ["Q1", "Q2", "Q3"], leftOut: [] });
    const named = read("student;q1;q2;q3;total\r\nAsha;1;0;1;2\r\nBinu;0;NA;1;7\r\n");
    expect(named).toMatchObject({ rows: plain, questions: ["q1", "q2", "q3"], leftOut: ["student", "total"] });
    expect(read("101\t1\t0\t1\n102\t0\t-\t1\n").rows).toEqual(plain);
  });

  it("says in words which cell is no answer", () => {
    expect(() => read("a,b\n1,0\n1,2\n1,0\n0,1\n")).toThrow(
      'An answer is 1, 0 or empty. Not so: line 3, column 2: "2".',
    );
  });

  it("says in words that there is nothing to read", () => {
    expect(() => read("")).toThrow("The file is empty.");
    expect(() => read("name,town\nAsha,Kochi\n")).toThrow("No column has answers");
    expect(() => read('1,0\n"1,0\n')).toThrow("A quoted cell is never closed.");
  });
});

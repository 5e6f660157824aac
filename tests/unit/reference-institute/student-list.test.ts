import { describe, expect, it } from "vitest";
import { MAX_LISTED_STUDENTS, readStudentList, UnreadableList } from "../../../institute/students/read-student-list";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStudentList(bytes(text));
const many = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join("\n");

describe("a list of students as an office sends it", () => {
  it.each([
    ["columns in another order", "Batch,Mobile No.,Student Name\nMorning,9876500011,Asha"],
    ["no header", "Asha,9876500011,Morning"],
    ["semicolons and a mark of UTF-8", "\uFEFFname;phone;batch\r\nAsha;9876500011;Morning\r\n"],
    ["tabs, empty rows and spaces", "name\tphone\tbatch\n\n  Asha \t 98765 00011\tMorning\n\t\t\n"],
    ["a country code", "name,phone,batch\nAsha,+91 98765-00011,Morning"],
    ["a figure with a point", "name,phone,batch\nAsha,9876500011.0,Morning"],
    ["digits and headers of Hindi", "नाम,मोबाइल,बैच\nAsha,९८७६५०००११,Morning"],
  ])("is read with %s", (_, text) => {
    const { students, faults } = read(text);
    expect(faults).toEqual([]);
    expect(students).toMatchObject([{ name: "Asha", phone: "9876500011", batch: "Morning" }]);
  });

  it.each([
    ["9.87654E+09", "Excel has shortened this phone to 9.87654E+09"],
    ["98765", "The phone has not ten digits."],
    ["", "The phone is missing."],
  ])("says what is wrong with the phone %s", (phone, problem) => {
    const { students, faults } = read(`name,phone,batch\nAsha,${phone},Morning\nBina,9876500012,`);
    expect(faults).toMatchObject([{ line: 2, problem: expect.stringContaining(problem) }]);
    expect(students).toMatchObject([{ line: 3, name: "Bina", batch: "" }]);
  });

  it("names the line in which a phone stands already, and takes the first", () => {
    const { students, faults } = read('name,phone\n"Asha\nVerma",9876500011\nBina,+919876500011');
    expect(students).toMatchObject([{ name: "Asha Verma", line: 2 }]);
    expect(faults).toMatchObject([{ line: 4, problem: "This phone is in line 2 already." }]);
  });

  it.each([
    ["nothing", "", "The file is empty."],
    ["a header alone", "name,phone,batch\n", "The list has no student."],
    ["other columns", "title,price\nA,B", 'The first row must name the columns: "name", "phone" and "batch".'],
    ["an open quote", 'name,phone\n"Asha,9876500011', "A quoted cell is never closed"],
    ["too many", many(MAX_LISTED_STUDENTS + 1, (at) => `S,${9_000_000_000 + at},A`), "Send at most 5000 at once."],
    ["a PDF", "%PDF-1.7 something", "This is no list of students: it is a PDF."],
    ["a workbook", "PK\u0003\u0004", 'Save it in Excel as "CSV UTF-8"'],
  ])("is refused whole where it is %s", (_, text, words) => {
    expect(() => read(text)).toThrow(UnreadableList);
    expect(() => read(text)).toThrow(words);
  });
});

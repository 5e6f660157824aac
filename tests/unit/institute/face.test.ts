import { expect, it } from "vitest";
import { readColor, textOn } from "~/lib/color/contrast";
import { readVariables } from "~/lib/env";
import { faceOf, noFace, withPictures } from "~/lib/institute/face";
import { contactsSchema } from "~/lib/institute/schemas/catalogue";

it.each([
  ["0B5F5A", "#0b5f5a"],
  [" #fa0 ", "#ffaa00"],
  ["#0b5f5", null],
  ["#0b5f5a;--tap:red", null],
  [7, null],
])("a colour of an institute's own %j is read as %j", (raw, color) => {
  expect(readColor(raw)).toBe(color);
});

it.each([
  ["#0b5f5a", "#ffffff"],
  ["#f4b740", "#1d2422"],
  // Between the two nothing can be read.
  ["#808080", null],
])("on the colour %s text is %s", (color, text) => {
  expect(textOn(color)).toBe(text);
});

const contacts = (more: object = {}) => contactsSchema.parse({ phone: "0000012345", ...more });
const configured = { logo: "https://a.example/logo.png", color: "#123456", cover: null };
const options = { configuredCode: "PCBT", configured };

it("what is said of the last real exam is taken only where it adds up", () => {
  const said = (last_exam: unknown) => contacts({ last_exam }).lastExam;
  expect(said({ sat: "132", upper_half: 84 })).toEqual({ sat: 132, upperHalf: 84 });
  for (const odd of [{ sat: 10, upper_half: 11 }, { sat: 10 }, "many", undefined]) expect(said(odd)).toBeNull();
});

it("the face of an institute is what its API gives, else what is configured for it", () => {
  const given = contacts({ logo: "/media/l.svg", color: "#0F5C5C", cover: "https://b.example/c.jpg" });
  const theirs = { logo: "/media/l.svg", color: "#0f5c5c", cover: "https://b.example/c.jpg" };
  expect(faceOf(given, "PCBT", options)).toEqual(theirs);
  expect(faceOf(contacts(), "pcbt", options)).toEqual(configured);
  expect(faceOf(null, "PCBT", options)).toEqual(configured);
});

it("the face of an institute is never that of another institute", () => {
  expect(faceOf(contacts(), "OTHER", options)).toEqual(noFace);
});

it("the face of an institute takes no address that could run or read something", () => {
  for (const logo of ["javascript:alert(1)", "data:image/svg+xml,<svg/>", "//x.example/l.png"]) {
    expect(faceOf(contacts({ logo }), "OTHER", options).logo).toBeNull();
  }
});

const read = (more: object) => readVariables({ SESSION_SECRETS: "0123456789abcdef", ...more });

it("the variables of a face are read, and may be missing", () => {
  expect(read({ INSTITUTE_COLOR: "#0B5F5A" }).INSTITUTE_COLOR).toBe("#0b5f5a");
  expect(read({}).INSTITUTE_COLOR).toBeUndefined();
  expect(read({ INSTITUTE_COLOR: "", TEACHER_PICTURES: "" }).TEACHER_PICTURES).toBeUndefined();
});

it.each([
  [{ INSTITUTE_COLOR: "#808080" }, "neither white nor dark text can be read on it"],
  [{ INSTITUTE_COLOR: "teal" }, "a colour is written #0b5f5a"],
  [{ INSTITUTE_LOGO: "logo.png" }, "INSTITUTE_LOGO"],
  [{ TEACHER_PICTURES: "Meena" }, "each picture needs an address with https"],
  [{ TEACHER_PICTURES: "=https://a.example/m.png" }, "each picture needs a name"],
])("a face of %j is refused in words", (more, words) => {
  expect(() => read(more)).toThrow(words);
});

it("the variables of a face give a teacher without a picture the one of their name", () => {
  const [meena, sunita] = ["https://a.example/m.png?x=1", "https://a.example/s.png"];
  const { TEACHER_PICTURES } = read({ TEACHER_PICTURES: `Dr Meena=${meena}; Sunita = ${sunita}` });
  const teachers = ["Dr Meena", "Sunita", "Thomas"].map((name) => ({ name, image: null }));
  const own = { name: "Sunita", image: "/media/own.png" };
  const shown = withPictures([...teachers, own], TEACHER_PICTURES ?? new Map());
  expect(shown.map(({ image }) => image)).toEqual([meena, sunita, null, own.image]);
});

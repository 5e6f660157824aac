import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceSchema } from "../../../institute/institution/face";

const png = new Uint8Array(readFileSync("public/icons/icon-192.png"));
const refusals = (face: object) =>
  faceSchema.safeParse({ teachers: [], ...face }).error?.issues.map(({ message }) => message) ?? [];

describe("the face of an institute that is made", () => {
  it("may have a logo, a cover, a colour and teachers, and may lack all", () => {
    const teachers = [
      { name: "Meena", phone: "0000012345", picture: png },
      { name: "Sunita", phone: "" },
    ];
    expect(refusals({ logo: png, cover: png, color: "#0B5F5A", teachers })).toEqual([]);
    expect(faceSchema.parse({ color: "#0B5F5A", teachers: [] }).color).toBe("#0b5f5a");
    expect(refusals({})).toEqual([]);
  });

  it.each([
    [{ color: "#808080" }, "Neither white nor dark text can be read on that colour. Take a darker or a lighter one."],
    [{ color: "teal" }, "A colour is written as #0b5f5a."],
    [{ logo: new TextEncoder().encode("<svg/>") }, "--logo is no PNG, JPEG or WebP."],
    [{ cover: new Uint8Array([...png, ...new Uint8Array(500_000)]) }, "--cover has more than 500 KB."],
    [{ teachers: [{ name: " ", phone: "" }] }, "--teacher needs a name."],
  ])("is refused in words", (face, words) => {
    expect(refusals(face)[0]).toBe(words);
  });
});

import { describe, expect, it } from "vitest";
import { receiptGstText, receiptOf, taxIn } from "~/lib/receipt-gst";

const given = "name=PCBT Institute Pvt Ltd; gstin=32ABCDE1234F1Z5; address=MG Road, Kochi = 1; sac=999293; rate=18";

describe("RECEIPT_GST", () => {
  it("is a line of names and values, with what holds for one kind alone", () => {
    expect(receiptGstText.parse(`${given}; book.hsn=4901; note.rate=5`)).toEqual({
      name: "PCBT Institute Pvt Ltd",
      gstin: "32ABCDE1234F1Z5",
      address: "MG Road, Kochi = 1",
      tax: { any: { code: "999293", rate: 18 }, book: { code: "4901" }, note: { rate: 5 } },
    });
    const least = { name: "PCBT", gstin: "32ABCDE1234F1Z5" };
    expect(receiptGstText.parse(`NAME=PCBT;gstin=${least.gstin};`)).toEqual({ ...least, address: "", tax: {} });
  });

  it.each([
    "32ABCDE1234F1Z5",
    "gstin=32ABCDE1234F1Z5",
    "name=PCBT; gstin=32ABCDE1234",
    `${given}; rate=eighteen`,
    `${given}; books.rate=5`,
    `${given}; book.rate=101`,
    given.replace("18", "-1"),
  ])("is refused where it is %s", (text) => {
    expect(receiptGstText.safeParse(text).success).toBe(false);
  });
});

describe("a receipt", () => {
  const at = "2026-11-25T10:00:00.000Z";
  const of = (type: "book" | "note" | "package", text: string) =>
    receiptOf(type, "Asha", receiptGstText.parse(text), at);

  it("has the code and the rate of its kind of thing", () => {
    expect(of("package", given)).toMatchObject({ at, payer: "Asha", code: "999293", rate: 18 });
    expect(of("note", `${given}; note.rate=5`)).toMatchObject({ code: "999293", rate: 5 });
  });

  it("of a printed book has the book's own, and no tax where none is said", () => {
    expect(of("book", given)).toMatchObject({ code: "4901", rate: 0 });
    expect(of("book", `${given}; book.rate=12`)).toMatchObject({ code: "4901", rate: 12 });
  });

  it("names nobody where the institute gave no seller", () => {
    expect(receiptOf("note", "Asha", null, at)).toMatchObject({ seller: null, rate: 0 });
  });
});

describe("the tax in a total", () => {
  it("is what the rate makes of it, to the paisa", () => {
    expect(taxIn(299900, 18)).toEqual({ netPaise: 254153, taxPaise: 45747 });
    expect(taxIn(4900, 5)).toEqual({ netPaise: 4667, taxPaise: 233 });
  });

  it("is not spoken of without a rate", () => {
    expect(taxIn(299900, 0)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { receiptGstText, taxIn } from "~/lib/purchase/receipt-gst";

const given =
  "name=PCBT Institute Pvt Ltd; gstin=32ABCDE1234F1Z5; address=MG Road, Kochi = 1; sac=999293; rate=18";

describe("RECEIPT_GST", () => {
  it("is a line of names and values", () => {
    expect(receiptGstText.parse(given)).toEqual({
      name: "PCBT Institute Pvt Ltd",
      gstin: "32ABCDE1234F1Z5",
      address: "MG Road, Kochi = 1",
      sac: "999293",
      rate: 18,
    });
    const least = { name: "PCBT", gstin: "32ABCDE1234F1Z5" };
    expect(receiptGstText.parse(`NAME=PCBT;gstin=${least.gstin};`)).toEqual({
      ...least,
      address: "",
      sac: "",
    });
  });

  it.each([
    "32ABCDE1234F1Z5",
    "gstin=32ABCDE1234F1Z5",
    "name=PCBT; gstin=32ABCDE1234",
    `${given}; rate=eighteen`,
    given.replace("18", "-1"),
  ])("is refused where it is %s", (text) => {
    expect(receiptGstText.safeParse(text).success).toBe(false);
  });
});

describe("the tax in a total", () => {
  it("is what the rate makes of it, to the paisa", () => {
    expect(taxIn(299900, { rate: 18 })).toEqual({ netPaise: 254153, taxPaise: 45747 });
    expect(taxIn(4900, { rate: 5 })).toEqual({ netPaise: 4667, taxPaise: 233 });
  });

  it("is not spoken of without a rate", () => {
    expect(taxIn(299900, { rate: undefined })).toBeNull();
    expect(taxIn(299900, { rate: 0 })).toBeNull();
  });
});

import { expect, it } from "vitest";
import { waysToCall } from "~/lib/validation/teacher-phone";

it.each(["98765 43210", "+91 98765-43210", "09876543210", "９８７６５４３２１０"])(
  "a teacher's number of India is called and written to with its country's code: %s",
  (written) => {
    expect(waysToCall(written)).toEqual({ call: "tel:+919876543210", whatsapp: "https://wa.me/919876543210" });
  },
);

it("a teacher's number of another country keeps its code", () => {
  expect(waysToCall("+977 984-1234567")).toEqual({
    call: "tel:+9779841234567",
    whatsapp: "https://wa.me/9779841234567",
  });
});

it("a number of the house can be called, not written to", () => {
  expect(waysToCall("1800 123")).toEqual({ call: "tel:1800123", whatsapp: null });
});

it.each(["ask at the desk", "98765#*43210", "", "9".repeat(30)])(
  "a teacher's number that no phone can call gets no link: %s",
  (written) => expect(waysToCall(written)).toBeNull(),
);

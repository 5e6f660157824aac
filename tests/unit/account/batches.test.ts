import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registrationSchemaFor } from "~/components/account/registration-schema";
import { validationMessages } from "~/lib/validation/messages";
import { detailsSchemaFor } from "~/routes/account/profile/schemas";

const morning = { id: 11, name: "Morning" };
const registration = { name: "Asha", phone_number: "9123456780", institute_code: "PCBT" };

/** What is wrong with the batches of a form. */
function faultOf(schema: z.ZodType, typed: object) {
  const read = schema.safeParse(typed);
  return read.success ? null : z.flattenError(read.error).fieldErrors;
}

describe("a batch", () => {
  const missing = { selected_batches: [validationMessages.batchRequired] };

  it.each([
    ["batches are offered", [morning], null, missing],
    ["nobody knows yet", [], null, missing],
    ["the institute has none", [], validationMessages.noBatches, null],
    ["they could not be loaded", [], "Something went wrong. Please try again.", null],
  ])("the registration form asks for a batch when there is one to choose: %s", (_, batches, problem, fault) => {
    expect(faultOf(registrationSchemaFor({ batches, problem, takesConsent: false }), registration)).toEqual(fault);
  });

  it("the profile asks for a batch unless the institute has none", () => {
    const details = { name: "Asha" };
    expect(faultOf(detailsSchemaFor([morning]), details)).toEqual(missing);
    expect(faultOf(detailsSchemaFor(null), details)).toEqual(missing);
    expect(faultOf(detailsSchemaFor([]), details)).toBeNull();
  });
});

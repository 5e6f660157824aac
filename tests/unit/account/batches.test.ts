import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registrationFields, registrationSchemaFor } from "~/components/account/registration-schema";
import { noOffer } from "~/lib/institute/batch-offer";
import { InstituteError, messages } from "~/lib/institute/errors";
import { validationMessages } from "~/lib/validation/messages";
import { detailsSchemaFor } from "~/routes/account/profile/schemas";
import { checkRegistration } from "~/routes/account/register";
import { fakeServices, optionalPart } from "../route-args";

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

it("a batch of another institute is none, and a phone is taken only where the institute says so: a check that fails leaves it to decide", async () => {
  const typed = registrationFields.parse({ ...registration, selected_batches: ["11"] });
  const faults = (usernameExists: () => Promise<boolean>, offer = noOffer) =>
    checkRegistration(typed, offer, fakeServices({ institute: { auth: { usernameExists } }, optionalPart }));
  const other = { ...noOffer, batches: [{ id: 12, name: "Evening" }] };
  expect(await faults(async () => false, other)).toEqual({ selected_batches: [validationMessages.batchRequired] });
  expect(await faults(async () => true)).toEqual({ phone_number: [messages.userExists] });
  expect(await faults(async () => Promise.reject(new InstituteError("server", "no")))).toEqual({});
});

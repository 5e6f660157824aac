import { expect, it } from "vitest";
import { registrationFields } from "~/components/account/registration-schema";
import { type FirstCheck, firstChecks } from "~/lib/validation/first-check";
import { pictureSchema, setPasswordSchema } from "~/routes/account/profile/schemas";
import { planForm } from "~/routes/progress/plan";

const kinds = (checks: FirstCheck[]) => checks.map(([kind, , words]) => `${kind}: ${words}`);

it("a field's first checks are the schema's own, in its words, and what may be left out is not asked for", () => {
  const { name, phone_number, selected_batches, birth_year } = registrationFields.shape;
  expect(kinds(firstChecks(name))).toEqual([
    "required: Full name is required",
    "most: Full name must have at most 120 characters",
  ]);
  expect(kinds(firstChecks(phone_number))).toEqual([
    "required: Phone number is required",
    "pattern: Phone number must be 10 digits",
  ]);
  expect(kinds(firstChecks(selected_batches))).toEqual(["required: At least one batch must be selected"]);
  expect(kinds(firstChecks(birth_year))).toEqual(["pattern: Year of birth has 4 digits, like 2004"]);
  expect(kinds(firstChecks(setPasswordSchema.shape.new_password))).toContain(
    "least: New password must have at least 8 characters",
  );
  expect(kinds(firstChecks(planForm.shape.minutes)).map((one) => one.split(":")[0])).toEqual([
    "required",
    "from",
    "to",
  ]);
  expect(firstChecks(pictureSchema.shape.profile_image).map(([kind, limit]) => [kind, limit])).toEqual([
    ["required", 0],
    ["size", 5 * 1024 * 1024],
  ]);
});

it.each(["9876543210", "+91 98765 43210", "०९८७६५४३२१०", "0091-98765.43210", "(098765) 43210"])(
  "no phone that the server takes is stopped by a first check: %s",
  (typed) => {
    const { phone_number } = registrationFields.shape;
    expect(phone_number.parse(typed)).toBe("9876543210");
    const [, pattern] = firstChecks(phone_number);
    expect(new RegExp(String(pattern?.[1]), "u").test(typed.trim())).toBe(true);
  },
);

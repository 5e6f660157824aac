import { expect, it } from "vitest";
import { trackFields } from "~/components/form/field-state";

it("reads each field once, as the form takes it first", () => {
  const looks: string[] = [];
  const field = (name: string) =>
    new Proxy(
      { name, id: `form-${name}`, errors: ["Wrong"] },
      {
        get: (target, key) => {
          looks.push(`${name}.${String(key)}`);
          return Reflect.get(target, key);
        },
      },
    );
  const { fields, order } = trackFields({ phone: field("phone"), otp: field("otp") });
  const { otp, phone } = fields as Record<string, ReturnType<typeof field>>;
  expect([otp?.id, otp?.errors, phone?.name, otp?.id]).toEqual(["form-otp", ["Wrong"], "phone", "form-otp"]);
  expect((fields as { otp: unknown }).otp).toBe(otp);
  expect(order()).toEqual(["otp", "phone"]);
  expect(new Set(looks).size).toBe(looks.length);
});

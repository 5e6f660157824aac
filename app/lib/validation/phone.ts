import { z } from "zod";
import { asciiDigits, withoutSeparators } from "./digits";
import { validationMessages } from "./messages";

const tenDigits = /^\d{10}$/;
const written = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * A phone as its ten digits, whether it was written with spaces, hyphens, +91, 0091 or a leading 0;
 * what is no such phone comes back without its separators.
 */
export function normalisePhone(typed: string): string {
  const plain = withoutSeparators(asciiDigits(typed));
  return written.exec(plain)?.[1] ?? plain;
}

/** A phone of ten digits. */
export const phoneSchema = z
  .string({ error: validationMessages.phoneRequired })
  .transform(normalisePhone)
  .superRefine((phone, context) => {
    if (phone === "")
      context.addIssue({ code: "custom", message: validationMessages.phoneRequired });
    else if (!tenDigits.test(phone)) {
      context.addIssue({ code: "custom", message: validationMessages.phoneTenDigits });
    }
  });

/** What a student types as a username: a phone in any writing becomes its ten digits, all else stays. */
export function usernameFrom(typed: string): string {
  const phone = normalisePhone(typed);
  return tenDigits.test(phone) ? phone : typed.trim();
}

/** A phone for reading: `98765 43210`. */
export function spacedPhone(phone: string): string {
  return tenDigits.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

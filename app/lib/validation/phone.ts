import { asciiDigits, withoutSeparators } from "./digits";
import { validationMessages } from "./messages";
import { digitsText } from "./text";

export const tenDigits = /^\d{10}$/;
const phonePattern = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** Reduces +91, 0091, a leading 0 and separators to ten digits; other text only loses separators. */
export function normalisePhone(typed: string): string {
  const plain = withoutSeparators(asciiDigits(typed));
  return phonePattern.exec(plain)?.[1] ?? plain;
}

const { phoneRequired, phoneTenDigits } = validationMessages;

export const phoneSchema = digitsText(phoneRequired, phoneTenDigits, 10, 15)
  .transform(normalisePhone)
  .refine((phone) => tenDigits.test(phone), phoneTenDigits);

export function usernameFrom(typed: string): string {
  const phone = normalisePhone(typed);
  return tenDigits.test(phone) ? phone : typed.trim();
}

export function spacedPhone(phone: string): string {
  return tenDigits.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

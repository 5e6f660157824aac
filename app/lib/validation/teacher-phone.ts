import { normalisePhone, tenDigits } from "./phone";

/** With a country code. */
const international = /^\+?\d{11,15}$/;

/** Null for text that a phone cannot call. */
export function waysToCall(text: string): { call: string; whatsapp: string | null } | null {
  const phone = normalisePhone(text);
  if (tenDigits.test(phone)) {
    return { call: `tel:+91${phone}`, whatsapp: `https://wa.me/91${phone}` };
  }
  if (!/^\+?\d{3,15}$/.test(phone)) return null;
  const full = international.test(phone) && phone.startsWith("+") ? phone.slice(1) : null;
  return { call: `tel:${phone}`, whatsapp: full && `https://wa.me/${full}` };
}

import { normalisePhone } from "./phone";

const tenDigits = /^\d{10}$/;
/** Digits of a number with the code of its country. */
const international = /^\+?\d{11,15}$/;

/** Ways to reach somebody by a number as the institute writes it; null where it is none that a phone can call. */
export function waysToCall(written: string): { call: string; whatsapp: string | null } | null {
  const phone = normalisePhone(written);
  if (tenDigits.test(phone)) {
    return { call: `tel:+91${phone}`, whatsapp: `https://wa.me/91${phone}` };
  }
  if (!/^\+?\d{3,15}$/.test(phone)) return null;
  const full = international.test(phone) && phone.startsWith("+") ? phone.slice(1) : null;
  return { call: `tel:${phone}`, whatsapp: full && `https://wa.me/${full}` };
}

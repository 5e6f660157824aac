import { invalidFields } from "../http/api-error";
import { text } from "../http/fields";
import { isCommonPassword } from "./guessed-passwords";

const MIN_LENGTH = 8;
const EASY = "This password is too easy to guess. Choose another one.";

/** A password that is about to be set, as it was typed; checkNewPassword looks at what it says. */
export const newPassword = text({ min: MIN_LENGTH, max: 128, trim: false });

/**
 * Refuses a new password that others would try first: a common one, or one of the `known` texts about the student
 * (phone, username, institute code), alone or with a few characters or digits around it. Throws ApiError 400 for `field`.
 */
export function checkNewPassword(field: string, password: string, known: readonly string[]): void {
  if (isCommonPassword(password) || known.some((one) => isLittleMoreThan(password, one))) {
    throw invalidFields({ [field]: [EASY] });
  }
}

const FEW = 4;

function isLittleMoreThan(password: string, known: string): boolean {
  const [inner, whole] = [known.trim().toLowerCase(), password.toLowerCase()];
  if (inner.length < 3 || !whole.includes(inner)) return false;
  const rest = whole.replaceAll(inner, "");
  return rest.length <= FEW || !/\p{L}/u.test(rest);
}

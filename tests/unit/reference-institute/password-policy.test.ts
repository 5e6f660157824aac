import { expect, test } from "vitest";
import { checkNewPassword, newPassword } from "../../../institute/auth/password-policy";
import { ApiError } from "../../../institute/http/api-error";

const known = ["9876543210", "asha.verma", "PCBT"];

/** What is said of a new password; null where it is taken. */
function objection(password: string): unknown {
  const read = newPassword.safeParse(password);
  if (!read.success) return read.error.issues.map(({ message }) => message);
  try {
    checkNewPassword("new_password", password, known);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.body.errors : error;
  }
}

const easy = { new_password: ["This password is too easy to guess. Choose another one."] };

test.each([
  "password",
  "P@ssw0rd123",
  "Welcome@2026",
  "1234iloveyou",
  "india@1947",
  "0987654321",
  "123456789a",
  "1qaz2wsx",
  "11111111",
  "abababab",
  "11223344",
  "19901990",
  "9876543210a",
  "asha.verma12345",
  "Pcbt#2026!",
])("%s is too easy to guess", (password) => {
  expect(objection(password)).toEqual(easy);
});

test.each([
  "Nursing@123",
  "correct horse battery",
  "आशा का पासवर्ड",
  "my pcbt year of 2026",
  "tulip-98765-row",
  "k9#mQ2vL",
])("%s is taken", (password) => {
  expect(objection(password)).toBeNull();
});

test("eight characters are enough, seven are not, and 128 are the most", () => {
  expect(objection("k9#mQ2v")).toEqual(["Ensure this field has at least 8 characters."]);
  expect(objection("k9#mQ2vL".repeat(17))).toEqual(["Ensure this field has no more than 128 characters."]);
});

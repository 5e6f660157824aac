import { afterEach, expect, it, vi } from "vitest";
import { registrationSchemaFor } from "~/components/account/registration-schema";
import { ageSchema, isMinorBornIn } from "~/lib/validation/consent-schemas";

afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
const read = (birth_year?: string) => {
  const { data, error } = ageSchema.safeParse({ birth_year });
  return data?.birth_year ?? error?.issues[0]?.message;
};

it("a year of birth is of India's calendar: the new year begins there before it does in UTC", () => {
  at("2026-12-31T18:29:59Z");
  expect([isMinorBornIn(2008), read("2027")]).toEqual([true, "This year is in the future"]);
  at("2026-12-31T18:30:00Z");
  expect([isMinorBornIn(2008), isMinorBornIn(2009), read("2027")]).toEqual([false, true, "Check this year of birth"]);
});

it.each([
  [" 2 0 0 4 ", 2004],
  ["२००४", 2004],
  ["2016", 2016],
  ["1926", 1926],
  ["2017", "Check this year of birth"],
  ["1925", "Check this year of birth"],
  ["2027", "This year is in the future"],
  ["04", "Year of birth has 4 digits, like 2004"],
  ["1-1-2004", "Year of birth has 4 digits, like 2004"],
  [undefined, "Year of birth is required"],
])("a year of birth typed as %j is %j", (typed, says) => {
  at("2026-11-26T00:00:00Z");
  expect(read(typed)).toBe(says);
});

const typed = { name: "Asha", phone_number: "9123456780", institute_code: "PCBT", selected_batches: ["11"] };
const offer = { batches: [{ id: 11, name: "Morning" }], problem: null };

it("registering takes no consent where the institute does not, and asks for it where it does", () => {
  expect(registrationSchemaFor({ ...offer, takesConsent: false }).safeParse(typed).success).toBe(true);
  const asks = registrationSchemaFor({ ...offer, takesConsent: true });
  expect(asks.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual(["consent"]);
  expect(asks.safeParse({ ...typed, consent: "no" }).success).toBe(false);
  expect(asks.safeParse({ ...typed, consent: "yes" }).success).toBe(true);
  expect(asks.safeParse({ ...typed, consent: "yes", birth_year: "2999" }).success).toBe(false);
});

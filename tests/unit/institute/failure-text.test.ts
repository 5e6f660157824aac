import { expect, test } from "vitest";
import { failureText } from "~/lib/institute/failure-text";

const help = "https://pcbt.example.org/support/student-registration-help";
const token = "9f2c8b1d".repeat(5);

test.each([
  ["Closed <b>now</b>. Ask <a href='/x' title=\"a>b\">the office</a>.", "Closed now. Ask the office."],
  ["First line<br/>second line<p>third</p>", "First line second line third"],
  [`See ${help}?page=2#fees`, `See ${help}?page=2#fees`],
  [
    "See www.example.org/a/very-long-address-without-a-scheme",
    "See www.example.org/a/very-long-address-without-a-scheme",
  ],
  ["Marks < 5, and it closes at 10:30:00 (see 12:30)", "Marks < 5, and it closes at 10:30:00 (see 12:30)"],
])("a provider's words stay: %s", (message, text) => {
  expect(failureText({ message })).toMatchObject({ text, hasReason: true });
});

test.each([
  "<!DOCTYPE html><h1>Bad request</h1>",
  "Closed <script>alert(1)</script>",
  "<<b>img src=x onerror=alert(1)>",
  "Closed <img src=x",
  `Your key ${token}`,
  `See https://example.org/reset/${token}`,
  `See https://example.org/reset?x=${token}`,
  "See https://example.org/in#access_token=ab12",
  "See https://user:ab12@example.org/",
  'Traceback (most recent call last): File "/srv/views.py", line 12, in post',
  "TypeError: x at Object.run (/srv/app.js:12:4)",
])("a provider's words are not shown, but are a reason: %s", (message) => {
  expect(failureText({ message })).toMatchObject({ text: null, hasReason: true });
});

test.each([[], null, { message: "" }, { message: { code: 12 } }])("a provider's words are no reason: %j", (body) => {
  expect(failureText(body)).toMatchObject({ text: null, hasReason: false });
});

test("a provider's words give up their tags without using up time", () => {
  const started = performance.now();
  for (const one of ["<a", "<a '", "?key", "at a(", "https://"]) {
    failureText({ message: one.repeat(100_000) });
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

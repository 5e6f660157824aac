import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

// What React and our own log complain about is a fault, unless the test looks at it itself.
afterEach(() => {
  const said = vi.isMockFunction(console.error) ? errors.mock.calls : [];
  errors.mockRestore();
  expect(said).toEqual([]);
});

import { expect, it, vi } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { classIsOver, commentFailure, loadComments } from "~/routes/classes/class-comments";
import { studentArgs } from "../route-args";

it("a page has no comments where they take more than 3 seconds", async () => {
  vi.useFakeTimers();
  const live = { comments: () => new Promise<never>(() => undefined) };
  const coming = loadComments(studentArgs({ institute: { live } }), 5);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await coming).toEqual([]);
});

it.each(["timeout", "network", "server", "unreadable"] as const)(
  "it is unknown whether a comment arrived after: %s",
  (kind) => {
    expect(commentFailure(new InstituteError(kind, "x"))).toMatch(/^We do not know whether/);
  },
);

it("a refused comment is told of in the institute's words, a missing class in ours", () => {
  expect(commentFailure(new InstituteError("invalid", "No links", { status: 400 }))).toBeUndefined();
  const missing = new InstituteError("not-found", "Resource not found", { status: 404 });
  expect(commentFailure(missing)).toBe(classIsOver);
});

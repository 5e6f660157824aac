import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { classIsOver, commentFailure } from "~/routes/classes/class-comments";

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

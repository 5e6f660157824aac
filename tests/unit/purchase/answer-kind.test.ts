import { expect, it } from "vitest";
import { classifyFailure } from "~/lib/durable/failure-kind";
import { errorOfPlainNo, errorOfStatus, InstituteError } from "~/lib/institute/errors";
import { failureText } from "~/lib/institute/failure-text";
import { classifyAnswer } from "~/lib/purchase/object/owner";

const said = (body: object) => errorOfPlainNo(200, failureText(body), {});

it("a success that refuses in words is a no to a purchase, and unclear to an exam's submission", () => {
  const no = said({ status: false, message: "No such transaction" });
  expect(classifyAnswer(no)).toBe("refused");
  expect(classifyFailure(no)).toBe("unclear");
});

it("a failed call means the same for a purchase as for every other write", () => {
  const failures = [
    said({ status: false }),
    new InstituteError("network", "no answer"),
    ...[400, 401, 404, 409, 429, 500].map((status) => errorOfStatus(status, failureText({ message: "No" }), {}, null)),
    new TypeError("a fault of ours"),
  ];
  expect(failures.map(classifyAnswer)).toEqual(failures.map(classifyFailure));
});

import { expect, it } from "vitest";
import { classifyFailure } from "~/lib/durable/failure-kind";
import { errorOfPlainNo } from "~/lib/institute/errors";
import { failureText } from "~/lib/institute/failure-text";
import { classifyAnswer } from "~/lib/purchase/object/owner";

const said = (body: object) => errorOfPlainNo(200, failureText(body), {});

it("a success that refuses in words is a no to a purchase, and unclear to an exam's submission", () => {
  const no = said({ status: false, message: "No such transaction" });
  expect(classifyAnswer(no)).toBe("refused");
  expect(classifyFailure(no)).toBe("unclear");
});

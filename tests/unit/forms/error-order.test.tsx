import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ComponentProps, ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { RegisterForm } from "~/components/account/register-form";
import { registrationSchema } from "~/components/account/registration-schema";
import { AskForm, LoginForm } from "~/components/account/sign-in-forms";
import { Field } from "~/components/form/field";
import { StudentForm } from "~/components/form/student-form";
import { loginSchema } from "~/lib/validation/login-schema";
import { sendSchema } from "~/lib/validation/otp-schemas";
import { BuyForm } from "~/routes/purchase/buy-form";
import { bookOrderSchema } from "~/routes/purchase/order-schemas";
import { fake } from "../../fake";
import { drawn } from "../drawn";

/** What an action answers to a form with nothing in it. */
function refused(schema: z.ZodType): SubmissionResult<string[]> {
  return parseWithZod(new FormData(), { schema }).reply();
}

/** The ids of the fields with an error: as the summary lists them, and as they stand in the form. */
async function orders(form: ReactNode): Promise<{ listed: string[]; standing: string[] }> {
  const html = await drawn(form);
  const end = html.indexOf("</ul>");
  const listed = [...html.slice(0, end).matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
  const place = (id: string) => html.indexOf(` id="${id}"`, end);
  return { listed, standing: [...listed].sort((one, other) => place(one) - place(other)) };
}

const of = { next: "", instituteCode: "" };
const offer = { instituteCode: "PCBT", batches: [{ id: 11, name: "Morning" }], problem: null, takesConsent: true };
const book = fake<ComponentProps<typeof BuyForm>["loaded"]>("loaded", {
  offer: { item: { type: "book", id: 1 }, free: false, totalPaise: 5 },
  gateways: ["razorpay"],
  addressee: {},
});

describe("the summary of what is wrong with a form", () => {
  it.each<[string, number, ReactNode]>([
    ["sign-in", 3, <LoginForm key="1" id="a" {...of} register="" lastResult={refused(loginSchema)} />],
    [
      "registration",
      4,
      <RegisterForm key="2" id="b" {...of} login="" offer={offer} lastResult={refused(registrationSchema)} />,
    ],
    ["an OTP", 2, <AskForm key="3" id="c" {...of} lastResult={refused(sendSchema)} />],
    ["a book", 6, <BuyForm key="4" loaded={book} lastResult={refused(bookOrderSchema)} />],
  ])("has the order of the form: %s", async (_, least, form) => {
    const { listed, standing } = await orders(form);
    expect(listed.length).toBeGreaterThanOrEqual(least);
    expect(listed).toEqual(standing);
  });

  it("has it whatever the order of the schema, and what has no field comes last", async () => {
    const schema = z.object({ hidden: z.string(), second: z.string(), first: z.string() });
    const form = (
      <StudentForm id="d" schema={schema} lastResult={refused(schema)} submit="Send" busy="…">
        {(fields) => (
          <>
            <Field field={fields.first} label="First" />
            <Field field={fields.second} label="Second" />
          </>
        )}
      </StudentForm>
    );
    expect((await orders(form)).listed).toEqual(["d-first", "d-second", "d-hidden"]);
  });
});

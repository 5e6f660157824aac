import { Field } from "~/components/form/field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/rules/types";
import { accountPaths } from "~/paths";
import { deletionSchema } from "./schemas";

interface DeleteFormProps {
  lastResult: LastResult;
  owed: readonly Pick<Purchase, "id" | "itemName" | "totalPaise" | "orderId">[];
}

export function DeleteForm({ lastResult, owed }: DeleteFormProps) {
  return (
    <>
      {owed.length > 0 ? (
        <Notice tone="bad">
          <p>
            <strong>You have paid for something that is not open yet</strong>
          </p>
          {owed.map(({ id, itemName, totalPaise, orderId }) => (
            <p key={id}>
              <Words>{itemName}</Words>, {formatPaise(totalPaise)}, order <strong dir="ltr">{orderId}</strong>
            </p>
          ))}
          <p>
            Wait until it is open. If you delete your account now, you do not get it: your institute gives the money
            back. Write down the number of the order.
          </p>
        </Notice>
      ) : null}
      <section className="card" aria-labelledby="what-goes">
        <h2 id="what-goes">What is lost</h2>
        <ul className="points">
          <li>your results, ranks, progress and coins</li>
          <li>packages, tests and books you bought; there is no refund</li>
          <li>your chats, doubts, job applications and uploaded files</li>
        </ul>
        <h2>What stays</h2>
        <ul className="points">
          <li>the institute’s records of payments, without your name, for as long as tax law wants them</li>
          <li>what you paid for and never got, without your name, until the money went back</li>
          <li>what others reported about you, until a year after your institute closed it</li>
          <li>the number of a proof that your account was deleted, for three years, without your name</li>
        </ul>
        <p>
          <a className="link-words" href={accountPaths.data}>
            Save your data first
          </a>
          : afterwards nobody can.
        </p>
        <p>You can register with the same phone later, but you start again with nothing.</p>
      </section>
      <StudentForm
        id="delete-account"
        schema={deletionSchema}
        lastResult={lastResult}
        submit="Delete my account for good"
        busy="Deleting…"
        intent="delete"
        danger
        after={
          <a className="btn btn-quiet" href={accountPaths.profile}>
            Keep my account
          </a>
        }
      >
        {(fields) => (
          <>
            <Field
              field={fields.password}
              label="Password"
              hint="So we know it is you"
              type="password"
              autoComplete="current-password"
            />
            <p className="hint">
              Never set a password, or forgot it?
              <a className="link-words link-line" href={accountPaths.view("password")}>
                Set a new one first
              </a>
            </p>
          </>
        )}
      </StudentForm>
    </>
  );
}

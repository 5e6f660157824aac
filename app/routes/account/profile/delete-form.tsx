import { Field } from "~/components/form/field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { Notice } from "~/components/parts/notice";
import { retention } from "~/lib/rights/retention";
import { accountPaths } from "~/paths";
import type { ViewOf } from "./loading";
import { MoneyNotices, readMarks } from "./money-on-its-way";
import { deletionSchema } from "./schemas";

export function DeleteForm({ lastResult, asked, money }: Omit<ViewOf<"delete">, "view"> & { lastResult: LastResult }) {
  return (
    <>
      {asked === null ? null : (
        <Notice tone="info">
          <p>
            <strong>{asked.title}</strong>
          </p>
          <p>{asked.message}</p>
        </Notice>
      )}
      <section className="part" aria-labelledby="what-goes">
        <h2 id="what-goes">What is lost for good</h2>
        <ul className="bullets">
          <li>your results, ranks, progress and coins</li>
          <li>packages, tests and books you bought; there is no refund</li>
          <li>your chats, doubts, job applications and uploaded files</li>
        </ul>
        <details className="fold">
          <summary>What stays, and until when</summary>
          <ul className="bullets">
            <li>the institute’s records of payments, without your name, for as long as tax law wants them</li>
            <li>what you paid for and never got, without your name, until the money went back</li>
            <li>an order that may still be paid, without your name, for {retention.lateBankDays} days</li>
            <li>what others reported about you, until a year after your institute closed it</li>
            <li>the number of a proof that your account was deleted, for three years, without your name</li>
          </ul>
        </details>
        <p>
          <a className="link-words" href={accountPaths.data}>
            Save your data first
          </a>
          : afterwards nobody can. With the same phone you can register again, with nothing.
        </p>
      </section>
      {/* Beside the form, which leads there. */}
      <MoneyNotices {...money} />
      <StudentForm
        id="delete-account"
        schema={deletionSchema}
        lastResult={lastResult}
        submit="Delete my account for good"
        busy="Deleting…"
        intent="delete"
        look="danger"
        after={
          <>
            <a className="btn btn-quiet" href={accountPaths.profile}>
              Keep my account
            </a>
            <p className="hint">
              Never set a password, or forgot it?
              <a className="link-words link-line" href={accountPaths.view("password")}>
                Set a new one first
              </a>
            </p>
          </>
        }
      >
        {(fields) => (
          <>
            <input type="hidden" name="read" value={readMarks(money).join(",")} />
            <Field field={fields.password} label="Password" type="password" autoComplete="current-password" />
          </>
        )}
      </StudentForm>
    </>
  );
}

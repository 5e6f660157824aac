import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import { purchasePaths } from "~/paths";

interface PackageQuestionsProps {
  /** "180 days, to 24 May 2027"; "" where the institute names no end. */
  access: string;
}

/** Questions before a payment, answered by what the product does. */
export function PackageQuestions({ access }: PackageQuestionsProps) {
  const location = useLocation();
  return (
    <section className="part" aria-labelledby="questions">
      <h2 id="questions">Questions before you buy</h2>
      <details className="fold">
        <summary>How long can I use it?</summary>
        <p>
          {access === ""
            ? "Your institute names no last day."
            : `${access}, if you pay today. After that, what is free stays open, and your results stay yours.`}
        </p>
      </details>
      <details className="fold">
        <summary>How do I pay?</summary>
        <p>
          By UPI (Google Pay, PhonePe, Paytm or any other UPI app), by card or by net banking, on the bank’s page. You
          pay the price that you see here, and nothing before the button “Pay”.
        </p>
      </details>
      <details className="fold">
        <summary>Do I get my money back?</summary>
        <div className="stack stack-tight">
          <p>
            Your institute decides that: read its <a href={modalPath(location, "refunds")}>rules for refunds</a> first.
          </p>
          <p>If you paid and got nothing, the money goes back by itself, within 7 working days.</p>
        </div>
      </details>
      <details className="fold">
        <summary>Where is my receipt?</summary>
        <p>
          Under <a href={purchasePaths.all}>Me, Your purchases</a>, as soon as you have paid. You can print it or save
          it as a PDF.
        </p>
      </details>
    </section>
  );
}

import { useShell } from "~/components/shell/shell";
import { formatRupees } from "~/lib/institute/book-price";
import type { TestSummary } from "~/lib/institute/schemas/test";

export function LockedTest({ test: { price } }: { test: Pick<TestSummary, "price"> }) {
  const { contacts } = useShell();
  return (
    <section className="card card-now" aria-labelledby="locked">
      <h2 id="locked">Premium test</h2>
      <p className="rank">{price > 0 ? formatRupees(price) : "Part of a premium package"}</p>
      <p>
        Buying in the app is not open yet. Ask your institute to open this test for you: then you
        can take it here.
      </p>
      {contacts.length > 0 ? (
        <ul className="actions" aria-label="Contact your institute">
          {contacts.slice(0, 2).map(({ label, href }) => (
            <li key={href}>
              <a className="btn" href={href} rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

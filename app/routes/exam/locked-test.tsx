import { Price } from "~/components/parts/price";
import { useShell } from "~/components/shell/shell";
import type { TestSummary } from "~/lib/institute/schemas/test";

export function LockedTest({ test: { price } }: { test: Pick<TestSummary, "price"> }) {
  const { contacts } = useShell();
  return (
    <section className="card" aria-labelledby="locked">
      <h2 id="locked">Premium test</h2>
      <p>{price > 0 ? <Price price={price} /> : <strong>Part of a premium package</strong>}</p>
      <p>
        You cannot buy it in the app yet. Ask your institute to open this test for you; then you can
        take it here.
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

import { Price } from "~/components/parts/price";
import { ContactButtons } from "~/components/shell/contact-buttons";
import type { Unlocking } from "~/lib/content/packages-with";
import { formatRupees } from "~/lib/institute/book-price";
import { packagePaths } from "~/paths";

/** What is locked, and what it is for. */
const things = {
  test: { title: "Premium test", use: "take it" },
  note: { title: "Premium note", use: "read it" },
  video: { title: "Premium video", use: "watch it" },
  package: { title: "This package is locked", use: "open all of it" },
} as const;

interface UnlockProps {
  kind: keyof typeof things;
  /** Rupees; 0 where it is not sold by itself. */
  price: number;
  /** What it cost before, in rupees. */
  before?: number | null;
  /** The packages that have it, where they are known. */
  packages?: readonly Unlocking[];
}

/** What stands in the place of something locked: what it costs, what has it, and how to reach the institute. */
export function Unlock({ kind, price, before = null, packages = [] }: UnlockProps) {
  const { title, use } = things[kind];
  return (
    <section className="card" aria-labelledby="locked">
      <h2 id="locked">{title}</h2>
      {price > 0 ? (
        <p>
          <Price price={price} before={before} />
        </p>
      ) : null}
      {packages.length > 0 ? <Packages packages={packages} isAlsoAlone={price > 0} /> : null}
      {price <= 0 && packages.length === 0 ? (
        <p>
          <strong>Part of a premium package.</strong>{" "}
          <a href={packagePaths.all}>See the packages</a>
        </p>
      ) : null}
      <p>
        You cannot buy it in the app yet. Ask your institute to open this {kind} for you; then you
        can {use} here.
      </p>
      <ContactButtons />
    </section>
  );
}

function Packages({
  packages,
  isAlsoAlone,
}: {
  packages: readonly Unlocking[];
  isAlsoAlone: boolean;
}) {
  return (
    <>
      <p>{isAlsoAlone ? "It is also part of:" : "It is part of:"}</p>
      <ul className="bullets">
        {packages.map(({ id, name, price }) => (
          <li key={id}>
            <a className="link-words" href={packagePaths.details(id)}>
              <bdi>{name}</bdi>
            </a>{" "}
            ({formatRupees(price)})
          </li>
        ))}
      </ul>
    </>
  );
}

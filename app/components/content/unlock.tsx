import { ListRows } from "~/components/parts/list-row";
import { MainLink } from "~/components/shell/button-link";
import type { UnlockingPackage } from "~/lib/content/packages-with";
import { kinds } from "~/lib/kinds";
import { formatPaise } from "~/lib/money";
import type { Item } from "~/lib/order";
import { buyPath, packagePaths } from "~/paths";
import { UnknownPrice } from "./unknown-price";

interface UnlockProps {
  item: Item;
  /** Paise; 0 if it is not sold by itself or its price is unknown. */
  price: number;
  packages?: readonly UnlockingPackage[];
}

export function Unlock({ item, price, packages = [] }: UnlockProps) {
  return (
    <section className="card" aria-labelledby="locked">
      <h2 id="locked">{kinds[item.type].locked}</h2>
      {price > 0 ? (
        <p className="actions">
          <MainLink href={buyPath(item)}>Unlock for {formatPaise(price)}</MainLink>
        </p>
      ) : null}
      {packages.length > 0 ? <UnlockPackages packages={packages} isAlsoAlone={price > 0} /> : null}
      {price <= 0 && item.type === "package" ? <UnknownPrice /> : null}
      {price <= 0 && item.type !== "package" && packages.length === 0 ? (
        <p>
          <strong>Part of a premium package.</strong> <a href={packagePaths.all}>See the packages</a>
        </p>
      ) : null}
    </section>
  );
}

function UnlockPackages({ packages, isAlsoAlone }: { packages: readonly UnlockingPackage[]; isAlsoAlone: boolean }) {
  return (
    <>
      <p>{isAlsoAlone ? "It is also part of:" : "It is part of:"}</p>
      <ListRows
        rows={packages.map(({ id, name, price }) => ({
          href: packagePaths.details(id),
          title: name,
          line: formatPaise(price),
        }))}
      />
    </>
  );
}

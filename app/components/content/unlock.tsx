import { Drawing } from "~/components/parts/drawing";
import { noLessons } from "~/components/parts/drawings";
import { box } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { MainLink } from "~/components/shell/button-link";
import type { UnlockingPackage } from "~/lib/content/packages-with";
import { kinds } from "~/lib/kinds";
import { formatPaise } from "~/lib/money";
import type { Item } from "~/lib/order";
import { buyPath, homePaths, packagePaths } from "~/paths";

interface UnlockProps {
  item: Item;
  /** Paise; 0 if it is not sold by itself or its price is unknown. */
  price: number;
  packages?: readonly UnlockingPackage[];
}

export function Unlock({ item: { type, id }, price, packages = [] }: UnlockProps) {
  return (
    <>
      <MainCard title={kinds[type].locked} picture={<Drawing {...noLessons} />}>
        {type === "test" ? <p>With the reason for every answer, and your rank among all who sat it.</p> : null}
        {price > 0 ? (
          <p className="actions">
            <MainLink href={buyPath({ type, id })}>Unlock for {formatPaise(price)}</MainLink>
          </p>
        ) : null}
        {price <= 0 && type === "package" ? <UnknownPrice /> : null}
        {price <= 0 && type !== "package" && packages.length === 0 ? (
          <p>
            <strong>Part of a premium package.</strong> <a href={packagePaths.all}>See the packages</a>
          </p>
        ) : null}
      </MainCard>
      {packages.length > 0 ? (
        <>
          <p>{price > 0 ? "It is also part of:" : "It is part of:"}</p>
          <ListRows
            rows={packages.map((one) => ({
              href: packagePaths.details(one.id),
              title: one.name,
              line: formatPaise(one.price),
              icon: box,
            }))}
          />
        </>
      ) : null}
    </>
  );
}

export function UnknownPrice() {
  return (
    <p>
      What it costs is not known here. <a href={homePaths.contacts}>Ask your institute</a>
    </p>
  );
}

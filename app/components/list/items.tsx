import type { ReactNode } from "react";
import { PackageMark } from "~/components/content/package-mark";
import { AccessLabel } from "~/components/parts/access-label";
import { Badge } from "~/components/parts/badge";
import { Icon } from "~/components/parts/icon";
import { kindIcons } from "~/components/parts/kind-icon";
import { ListRows } from "~/components/parts/list-row";
import { Price } from "~/components/parts/price";
import { subjectAccent, subjectIcon } from "~/components/parts/subject-icon";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { Facts, Words } from "~/components/parts/words";
import { MainLink } from "~/components/shell/button-link";
import { useShell } from "~/components/shell/shell";
import type { ItemLook, ListItem } from "~/lib/list/list";

/** Null where there are none. */
function factLine(facts: readonly string[] = []): ReactNode {
  return facts.some((fact) => fact !== "") ? <Facts facts={facts} /> : null;
}

function CardImage({ image }: { image: string }) {
  const { lite } = useShell();
  return lite ? null : <img className="card-image" src={image} alt="" loading="lazy" />;
}

function CardCover({ image, children }: { image: string; children: ReactNode }) {
  const { lite } = useShell();
  if (lite) return children;
  return (
    <span className="with-cover">
      <img className="card-cover" src={image} alt="" width="72" height="96" loading="lazy" />
      <span className="stack stack-tight">{children}</span>
    </span>
  );
}

function ItemBadge({ badge, percent }: { badge: string; percent: number | undefined }) {
  return (
    <Badge>
      {percent === undefined ? null : <ShareRing percent={percent} />}
      {badge}
    </Badge>
  );
}

function ItemCard(item: ListItem) {
  const { name, kind, href, image, cover, facts, badge, percent, price, action } = item;
  const line = factLine(facts);
  const hasCover = kind === "book" && image;
  const words = (
    <>
      {image && !hasCover ? <CardImage image={image} /> : null}
      {kind && !hasCover ? (
        <span className="card-name">
          {cover ? <PackageMark {...cover} /> : <Icon path={kindIcons[kind]} />}
          <Words as="strong">{name}</Words>
        </span>
      ) : (
        <Words as="strong">{name}</Words>
      )}
      {cover?.exam ? (
        <span className="row-line">
          For <Words>{cover.exam}</Words>
        </span>
      ) : null}
      {line ? <span className="row-line">{line}</span> : null}
      <AccessLabel {...item} />
      {price ? <Price {...price} /> : null}
      {badge ? (
        <span>
          <ItemBadge badge={badge} percent={percent} />
        </span>
      ) : null}
    </>
  );
  const content = hasCover ? <CardCover image={image}>{words}</CardCover> : words;
  if (href === null) return <div className="card">{content}</div>;
  if (action) {
    return (
      <div className="card">
        {content}
        <p className="actions">
          <MainLink href={href}>
            {action} <Words className="sr-only">{name}</Words>
          </MainLink>
        </p>
      </div>
    );
  }
  return (
    <a className="card link-card" href={href}>
      {content}
    </a>
  );
}

export function Items({ items, look }: { items: readonly ListItem[]; look: ItemLook }) {
  if (look === "rows") {
    const rows = items.map(({ name, kind, href, facts, badge, percent, price, subject, ...access }) => ({
      href,
      title: name,
      line: factLine(facts),
      access: price ? <Price {...price} /> : <AccessLabel {...access} />,
      icon: kind ? kindIcons[kind] : subjectIcon(name),
      accent: kind && !subject ? undefined : subjectAccent(subject ?? name),
      badge: badge ? <ItemBadge badge={badge} percent={percent} /> : null,
    }));
    return <ListRows rows={rows} />;
  }
  if (look === "tiles") {
    const subjects = items.map(({ name, href, facts = [], badge = "" }) => ({
      href: href ?? "",
      name,
      line: factLine([...facts, badge]),
    }));
    return <SubjectTiles subjects={subjects} />;
  }
  return (
    <ul className="grid-cards">
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard {...item} />
        </li>
      ))}
    </ul>
  );
}

/** How much of the marks, as a ring beside the words that say it. The radius makes the line 100 long. */
function ShareRing({ percent }: { percent: number }) {
  return (
    <svg className="share-ring" width="16" height="16" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15.915" />
      {percent > 0 ? <circle cx="18" cy="18" r="15.915" strokeDasharray={`${percent} 100`} /> : null}
    </svg>
  );
}

import { BookCover } from "~/components/content/book-cover";
import { PackageCover } from "~/components/content/package-cover";
import { AccessLabel } from "~/components/parts/access-label";
import { Badge } from "~/components/parts/badge";
import { examDay, wholeCourse } from "~/components/parts/drawings";
import { Icon } from "~/components/parts/icon";
import { chevron } from "~/components/parts/icon-paths";
import { kindIcons } from "~/components/parts/kind-icon";
import { ListRows } from "~/components/parts/list-row";
import { WayOn } from "~/components/parts/main-card";
import { Price } from "~/components/parts/price";
import { ShareFace, ShareRing } from "~/components/parts/share-ring";
import { subjectAccent, subjectIcon } from "~/components/parts/subject-icon";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { Facts, Words } from "~/components/parts/words";
import type { ItemLook, ListItem } from "~/lib/list/list";

function ItemBadge({ badge, percent }: Pick<ListItem, "badge" | "percent">) {
  if (!badge) return null;
  return (
    <Badge>
      {percent === undefined ? null : <ShareRing percent={percent} />}
      {badge}
    </Badge>
  );
}

/** A book, by its cover. */
function CoverCard({ name, href, image = null, facts = [], price, isYours }: ListItem) {
  return (
    <a className="card link-card cover-card" href={href ?? undefined}>
      <BookCover image={image} />
      <span className="stack stack-tight">
        <Words as="strong">{name}</Words>
        <span className="row-line">
          <Facts facts={facts} />
        </span>
        {price ? <Price {...price} /> : null}
        <AccessLabel isYours={isYours} />
      </span>
      <Icon path={chevron} small />
    </a>
  );
}

interface ItemsProps {
  items: readonly ListItem[];
  look?: ItemLook | undefined;
  /** In columns, where there is room. */
  isGrid?: boolean;
}

/** The things of a list, one row each; subjects are tiles, books have covers. */
export function Items({ items, look, isGrid = false }: ItemsProps) {
  if (look === "tiles") return <SubjectTiles subjects={items} />;
  if (look === "covers") {
    return (
      <ul className="grid-cards">
        {items.map((item) => (
          <li key={item.id}>
            <CoverCard {...item} />
          </li>
        ))}
      </ul>
    );
  }
  const first = items.find(({ action }) => action);
  const others = items.filter((item) => item !== first);
  const rows = others.map(({ name, kind, href, facts = [], price, place, state, ...item }) => ({
    href,
    title: name,
    line: facts.some((fact) => fact !== "") ? <Facts facts={facts} /> : null,
    access: price ? <Price {...price} /> : <AccessLabel {...item} />,
    icon: kind ? kindIcons[kind] : subjectIcon(name),
    face:
      look === "small covers" && item.cover ? (
        <PackageCover {...item.cover} exam="" image={item.image ?? null} />
      ) : kind || item.percent === undefined ? null : (
        <ShareFace percent={item.percent} />
      ),
    accent: kind && !place?.subjectName ? undefined : subjectAccent(place?.subjectName ?? name),
    badge: <ItemBadge {...item} />,
    state,
  }));
  return (
    <>
      {first ? (
        <WayOn
          title={<Words>{first.name}</Words>}
          drawing={first.kind === "package" ? wholeCourse : examDay}
          lines={first.facts ?? []}
          price={first.price}
          href={first.href ?? ""}
          label={first.action ?? ""}
        />
      ) : null}
      {rows.length > 0 ? <ListRows rows={rows} isGrid={isGrid} /> : null}
    </>
  );
}

import { Badge } from "~/components/parts/badge";
import { ListRows } from "~/components/parts/list-row";
import { subjectIcon } from "~/components/parts/subject-icon";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { MainLink } from "~/components/shell/button-link";
import { useShell } from "~/components/shell/shell";
import type { ItemLook, ListItem } from "~/lib/list/list";

const lineOf = (facts: readonly string[] = []) => facts.filter((fact) => fact !== "").join(" · ");

/** A thing of a list: its picture, its name and a few facts; the whole card leads there, or its button does. */
function ItemCard({ name, href, image, facts, badge, parts = [], action }: ListItem) {
  const { lite } = useShell();
  const line = lineOf(facts);
  const content = (
    <>
      {image && !lite ? <img className="card-image" src={image} alt="" loading="lazy" /> : null}
      <strong dir="auto">{name}</strong>
      {line ? <span className="row-line">{line}</span> : null}
      {badge ? <span>{<Badge>{badge}</Badge>}</span> : null}
      {parts.length > 0 ? (
        <ul className="chips">
          {parts.map((part) => (
            <li key={part}>
              <Badge>{part}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
  if (href === null) return <div className="card">{content}</div>;
  if (action) {
    return (
      <div className="card">
        {content}
        <p className="actions">
          <MainLink href={href}>
            {action} <span className="sr-only">{name}</span>
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

/** Things of a list: as cards, in columns where there is room for them, as small tiles, or in rows with an icon. */
export function Items({ items, look }: { items: readonly ListItem[]; look: ItemLook }) {
  if (look === "rows") {
    const rows = items.map(({ name, href, facts, badge }) => ({
      href,
      title: name,
      line: lineOf(facts),
      icon: subjectIcon(name),
      badge: badge ? <Badge>{badge}</Badge> : null,
    }));
    return <ListRows rows={rows} />;
  }
  if (look === "tiles") {
    const subjects = items.map(({ name, href, facts = [], badge = "" }) => ({
      href: href ?? "",
      name,
      line: lineOf([...facts, badge]),
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

import { useShell } from "~/components/shell/shell";
import type { ListItem } from "~/lib/list/list";

/** A thing of a list: its picture, its name and a few facts; the whole card leads there. */
export function ItemCard({ item: { name, href, image, facts = [] } }: { item: ListItem }) {
  const { lite } = useShell();
  const told = facts.filter((fact) => fact !== "");
  const content = (
    <>
      {image && !lite ? <img className="card-image" src={image} alt="" loading="lazy" /> : null}
      <strong dir="auto">{name}</strong>
      {told.length > 0 ? (
        <span className="facts">
          {told.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      ) : null}
    </>
  );
  if (href === null) return <div className="card">{content}</div>;
  return (
    <a className="card link-card" href={href}>
      {content}
    </a>
  );
}

interface ItemCardsProps {
  items: readonly ListItem[];
  /** In columns where there is room for them, or one below the other. */
  view?: "grid" | "list";
}

export function ItemCards({ items, view = "grid" }: ItemCardsProps) {
  return (
    <ul className={view === "grid" ? "grid-cards" : "stack"}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** One place in the content tree: the whole card leads there. */
export function PlaceCard({
  href,
  name,
  note,
}: {
  href: string;
  name: string;
  note?: string | undefined;
}) {
  return (
    <a className="card link-card" href={href}>
      <strong>{name}</strong>
      {note ? <span className="hint">{note}</span> : null}
    </a>
  );
}

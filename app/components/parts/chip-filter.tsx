export interface Chip {
  label: string;
  href: string;
  /** How many things it shows. */
  count?: number;
  isCurrent: boolean;
}

/** The parts of a list as links, each with how much is in it; the one that is shown is marked. */
export function ChipFilter({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map(({ label: words, href, count, isCurrent }) => (
          <li key={href}>
            <a className="chip" dir="auto" href={href} aria-current={isCurrent ? "true" : undefined}>
              {words}
              {count === undefined ? null : <b> {count}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

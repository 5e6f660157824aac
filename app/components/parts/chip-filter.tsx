import { languageOf } from "~/lib/translation/language-of";
export interface Chip {
  label: string;
  href: string;
  count?: number;
  isCurrent: boolean;
}

interface ChipFilterProps {
  label: string;
  chips: readonly Chip[];
  /** All in view, where nothing stands below them. */
  isOpen?: boolean;
}

export function ChipFilter({ label, chips, isOpen = false }: ChipFilterProps) {
  return (
    <nav aria-label={label} className={isOpen ? undefined : "chip-row"}>
      <ul className="chips">
        {chips.map(({ label: words, href, count, isCurrent }) => (
          <li key={href}>
            <a className="chip" {...languageOf(words)} href={href} aria-current={isCurrent ? "true" : undefined}>
              {words}
              {count === undefined ? null : <b> {count}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

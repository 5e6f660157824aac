import { useShell } from "~/components/shell/shell";

const titles = /^(?:dr|mr|mrs|ms|prof|sr|sister|smt|shri)\.?\s+/iu;

function initialsOf(name: string): string {
  const words = name.trim().replace(titles, "").split(/\s+/);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return [first, last]
    .map((word) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}

interface PortraitProps {
  name: string;
  picture: string | null;
  small?: boolean;
}

/** Decorative: the name stands beside it. */
export function Portrait({ name, picture, small = false }: PortraitProps) {
  const { lite } = useShell();
  const size = small ? 40 : 72;
  const look = small ? "portrait portrait-small" : "portrait";
  if (picture && !lite) {
    return (
      <img className={look} src={picture} alt="" width={size} height={size} loading={small ? "lazy" : undefined} />
    );
  }
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** A line icon beside words that say the same. `path`: one of ./icon-paths. */
export function Icon({ path, small = false }: { path: string; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

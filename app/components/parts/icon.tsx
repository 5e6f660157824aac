/** A line icon beside words that say the same. `path`: one of ./icon-paths. A page without its styles has it small, too. */
export function Icon({ path, small = false }: { path: string; small?: boolean }) {
  const size = small ? 20 : 24;
  return (
    <svg
      className={small ? "icon icon-small" : "icon"}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

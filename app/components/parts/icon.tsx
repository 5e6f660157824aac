/** Decorative: needs text beside it. Has a size without styles too. */
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

import { useShell } from "~/components/shell/shell";

/** Nothing where the institute has no picture; its name stands beside it. */
export function BookCover({ image }: { image: string | null }) {
  const { lite } = useShell();
  if (image === null || lite) return null;
  return <img className="book-cover" src={image} alt="" width="144" height="192" loading="lazy" />;
}

import { kindIcons } from "~/components/parts/kind-icon";
import { textOn } from "~/lib/color/contrast";

/** Grounds of packages whose institute names none; each carries white text. */
const grounds = ["#0b5f5a", "#1f4f8f", "#5b3a9e", "#8a2f1d", "#2c6020", "#8d2360"] as const;

interface PackageColor {
  id: number;
  color: string | null;
}

export function packageColors({ id, color }: PackageColor): { ground: string; text: string } {
  const ground = color ?? grounds[id % grounds.length] ?? grounds[0];
  return { ground, text: textOn(ground) ?? "#ffffff" };
}

/** A package in a list, in the colour of its cover. */
export function PackageMark(of: PackageColor) {
  const { ground, text } = packageColors(of);
  return (
    <svg className="package-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={ground} />
      <path
        transform="translate(8 8)"
        fill="none"
        stroke={text}
        strokeWidth="1.75"
        strokeLinejoin="round"
        d={kindIcons.package}
      />
    </svg>
  );
}

/** White and the light scheme's `--ink`. */
const textColors = ["#ffffff", "#1d2422"] as const;
/** WCAG AA for text. */
const LEAST = 4.5;

/** Null for no hex colour. */
export function readColor(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(raw.trim()) ?? [];
  if (digits === undefined) return null;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${long.toLowerCase()}`;
}

function relativeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Null where neither white nor dark text can be read. */
export function textOn(color: string): string | null {
  return textColors.find((text) => contrastOf(text, color) >= LEAST) ?? null;
}

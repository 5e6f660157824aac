import { useShell } from "./shell";

const ownSign = "/icons/icon.svg";

/** The institute's logo, else the product's own sign; nothing in text only. Decorative: a name stands beside it. */
export function InstituteLogo({ size }: { size: number }) {
  const { lite, face } = useShell();
  if (lite) return null;
  return <img className="logo" src={face.logo ?? ownSign} alt="" width={size} height={size} />;
}

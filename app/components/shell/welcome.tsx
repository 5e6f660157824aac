import { productName, tagline } from "./product";
import { useShell } from "./shell";

export function Welcome() {
  const { lite } = useShell();
  return (
    <div className="welcome">
      {lite ? null : <img src="/icons/icon.svg" alt="" width="56" height="56" />}
      <p>
        <strong>{productName}</strong>
        {tagline}
      </p>
    </div>
  );
}

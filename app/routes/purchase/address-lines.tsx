import { Words } from "~/components/parts/words";
import type { Address } from "~/lib/purchase/purchases";

/** `isOff`: the order was not bought, so nothing is sent. */
export function AddressLines({ address, isOff = false }: { address: Address; isOff?: boolean }) {
  const { name, line1, line2, city, state, pin, contact } = address;
  const lines = [name, line1, line2 ?? "", `${city} ${pin}`, state, `Phone ${contact}`];
  return (
    <address className="stack stack-tight">
      <strong>{isOff ? "The address you gave" : "It goes to"}</strong>
      <span>
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <Words as="span" key={line} className="address-line">
              {line}
            </Words>
          ))}
      </span>
    </address>
  );
}

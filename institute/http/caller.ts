import { type Networks, networksOf } from "../../networks/networks-of";

export interface Caller {
  /** Where the student's address is; null where nobody said. */
  networks: Networks | null;
  /** The student's device, where the app says that it has signed in to this account before; else null. */
  knownDevice: string | null;
  /** When the answers of this call were fixed (ms since 1970), where the app says it; else null. */
  sealedAt: number | null;
}

const FORWARDED_HEADERS = ["X-Client-Address", "X-Forwarded-For", "X-Known-Device", "X-Sealed-At"];

/** A request of somebody who is not the app: whatever it says of another caller is left out. */
export function withoutHandedOn(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of FORWARDED_HEADERS) headers.delete(name);
  return new Request(request, { headers });
}

/** Reads who calls: what the app handed on, else the address that Cloudflare saw. */
export function callerOf({ headers }: Request): Caller {
  const handedOn = headers.get("X-Client-Address") ?? headers.get("X-Forwarded-For");
  const [address] = (handedOn ?? headers.get("CF-Connecting-IP") ?? "").split(",");
  const device = headers.get("X-Known-Device") ?? "";
  const sealedAt = Date.parse(headers.get("X-Sealed-At") ?? "");
  return {
    sealedAt: Number.isFinite(sealedAt) ? sealedAt : null,
    networks: networksOf(address),
    knownDevice: /^[\w-]{8,100}$/.test(device) ? device : null,
  };
}

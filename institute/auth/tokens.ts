import type { CallContext } from "../http/call";
import { optional, text } from "../http/fields";
import { randomHex, sha256 } from "../http/secrets";

const TOKEN_LIFE_MS = 90 * 86_400_000;

/** What a device says of itself wherever it is given a token. */
export const deviceFields = { device_id: text({ max: 200 }), platform: optional(text({ max: 20 })) };

interface AuthTokenDevice {
  device_id: string;
  platform?: string | undefined;
}

type Proof = { via: "otp" } | { via: "password" | "registration"; passwordHash: string };

/**
 * Gives a student a new token for a device and returns it; the device's earlier one ends. Only its hash is stored.
 * It lives 90 days. Null where the password has ended since it was looked at.
 */
export async function issueToken(
  { env, request, now }: CallContext,
  studentId: number,
  device: AuthTokenDevice,
  proof: Proof,
): Promise<string | null> {
  const key = randomHex(20);
  const at = now.toISOString();
  const issued = await env.DB.prepare(
    `INSERT INTO tokens (student_id, token_hash, device_id, device_name, platform, via, created_at, last_seen_at, expires_at)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8 FROM students WHERE id = ?1 AND (?9 IS NULL OR password_hash = ?9)
     ON CONFLICT (student_id, device_id) DO UPDATE SET token_hash = ?2, device_name = ?4, platform = ?5, via = ?6,
       created_at = ?7, last_seen_at = ?7, expires_at = ?8`,
  )
    .bind(
      studentId,
      await sha256(key),
      device.device_id,
      deviceName(request.headers.get("User-Agent") ?? ""),
      device.platform ?? null,
      proof.via,
      at,
      new Date(now.getTime() + TOKEN_LIFE_MS).toISOString(),
      proof.via === "otp" ? null : proof.passwordHash,
    )
    .run();
  return issued.meta.changes > 0 ? key : null;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** A device in a few words, as its browser calls itself. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

import type { InstituteEnv } from "../env";
import type { SignedInToken } from "../http/call";
import { randomHex, sha256 } from "../http/secrets";

const LIFE_MS = 90 * 86_400_000;

/**
 * Gives a student a new token for a device and returns it; the device's earlier one ends. Only its hash is stored.
 * It lives 90 days.
 */
export async function issueToken(
  env: InstituteEnv,
  request: Request,
  studentId: number,
  deviceId: string,
  via: SignedInToken["via"],
  now: Date,
): Promise<string> {
  const key = randomHex(20);
  const at = now.toISOString();
  await env.DB.prepare(
    `INSERT INTO tokens (student_id, token_hash, device_id, device_name, via, created_at, last_seen_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)
     ON CONFLICT (student_id, device_id) DO UPDATE SET token_hash = ?2, device_name = ?4, via = ?5,
       created_at = ?6, last_seen_at = ?6, expires_at = ?7`,
  )
    .bind(
      studentId,
      await sha256(key),
      deviceId,
      deviceName(request.headers.get("User-Agent") ?? ""),
      via,
      at,
      new Date(now.getTime() + LIFE_MS).toISOString(),
    )
    .run();
  return key;
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

/** What to call a device, from its User-Agent, e.g. `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

import { z } from "zod";
import { createCache } from "~/lib/cache";
import type { Cookie, CookieJar } from "~/lib/http/cookie-jar";

const dataUsageSchema = z.object({ bytes: z.number().int().nonnegative(), at: z.number().int() });

type DataUsage = z.output<typeof dataUsageSchema>;

const dataUsageCookie: Cookie<DataUsage> = { name: "pcbt_visit", schema: dataUsageSchema };

/** Seconds of silence that end a visit. */
const PAUSE_SECONDS = 30 * 60;
/** Estimates compression, which runs after the Worker. */
const COMPRESSED_SHARE = 0.3;
const MAX_DEVICES = 2000;
const text = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

export function withDataUsage(known: DataUsage | null, bytes: number, now: number): DataUsage {
  const isSameVisit = known !== null && now - known.at <= PAUSE_SECONDS;
  return { bytes: (isSameVisit ? known.bytes : 0) + bytes, at: now };
}

export function bytesOnAir(length: number, contentType: string | null): number {
  return Math.round(text.test(contentType ?? "") ? length * COMPRESSED_SHARE : length);
}

export function createDataUsage(jar: CookieJar, now: () => number) {
  const seconds = () => Math.floor(now() / 1000);
  return {
    bytes: async (): Promise<number> => withDataUsage(await jar.get(dataUsageCookie), 0, seconds()).bytes,
    add(bytes: number): void {
      if (bytes <= 0) return;
      jar.update(dataUsageCookie, (known) => withDataUsage(known, bytes, seconds()));
    },
  };
}

/** Counts bytes by device in this isolate, since an answer's length is known only after its headers are sent. */
export function createDataUsageCounter(capacity = MAX_DEVICES) {
  const pending = createCache<number>({ capacity: capacity });

  function add(device: string, bytes: number): void {
    if (bytes > 0) pending.set(device, (pending.get(device) ?? 0) + bytes);
  }

  return {
    add,
    take(device: string): number {
      const bytes = pending.get(device) ?? 0;
      pending.delete(device);
      return bytes;
    },
    countResponse(response: Response, device: string): Response {
      const type = response.headers.get("Content-Type");
      const length = Number(response.headers.get("Content-Length"));
      if (length > 0 || !response.body) {
        add(device, bytesOnAir(length, type));
        return response;
      }
      let bytes = 0;
      const body = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            bytes += chunk.byteLength;
            controller.enqueue(chunk);
          },
          flush: () => add(device, bytesOnAir(bytes, type)),
        }),
      );
      return new Response(body, response);
    },
  };
}

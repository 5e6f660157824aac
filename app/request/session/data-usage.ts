import { z } from "zod";
import { createCache } from "~/lib/cache";
import type { Cookie, CookieJar } from "~/lib/http/cookie-jar";

const dataUsageSchema = z.object({
  bytes: z.number().int().nonnegative(),
  /** Epoch seconds of the last page. */
  at: z.number().int(),
});

type DataUsage = z.output<typeof dataUsageSchema>;

/** It ends with the browser, as a visit does. */
const dataUsageCookie: Cookie<DataUsage> = { name: "pcbt_visit", schema: dataUsageSchema };

/** Silence after which the next page begins another visit. */
const PAUSE_SECONDS = 30 * 60;
/** Text is compressed after the Worker: about this share of it goes over the air. */
const COMPRESSED_SHARE = 0.3;
const MAX_DEVICES = 2000;
const text = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

export function withDataUsage(known: DataUsage | null, bytes: number, now: number): DataUsage {
  const goesOn = known !== null && now - known.at <= PAUSE_SECONDS;
  return { bytes: (goesOn ? known.bytes : 0) + bytes, at: now };
}

/** What an answer of so many bytes costs a student's plan, roughly. */
export function bytesOnAir(length: number, contentType: string | null): number {
  return Math.round(text.test(contentType ?? "") ? length * COMPRESSED_SHARE : length);
}

/** What this visit has cost the student's data plan so far, roughly. */
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

/**
 * Bytes sent to each device since its last page, kept by the isolate: an answer's length is known
 * only after its headers are gone. Another isolate does not know them, hence "about".
 */
export function createDataUsageCounter(devicesKept = MAX_DEVICES) {
  const pending = createCache<number>({ room: devicesKept });

  function add(device: string, bytes: number): void {
    if (bytes > 0) pending.set(device, (pending.get(device) ?? 0) + bytes);
  }

  return {
    add,
    /** What came together since the last time it was asked. */
    take(device: string): number {
      const bytes = pending.get(device) ?? 0;
      pending.delete(device);
      return bytes;
    },
    /** The same answer; one of unknown length is counted while it is sent. */
    counted(response: Response, device: string): Response {
      const type = response.headers.get("Content-Type");
      const length = Number(response.headers.get("Content-Length"));
      if (length > 0 || !response.body) {
        add(device, bytesOnAir(length, type));
        return response;
      }
      let sent = 0;
      const body = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            sent += chunk.byteLength;
            controller.enqueue(chunk);
          },
          flush: () => add(device, bytesOnAir(sent, type)),
        }),
      );
      return new Response(body, response);
    },
  };
}

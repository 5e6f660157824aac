interface PictureSizesOptions {
  fetch: typeof fetch;
  baseUrl: string;
  token?: string | undefined;
}

const MOST_ASKED = 40;
const PICTURE_HEAD_TIMEOUT_MS = 2_000;

export function createPictureSizes({ fetch, baseUrl, token }: PictureSizesOptions) {
  async function sizeOf(address: string, signal: AbortSignal): Promise<number> {
    const url = new URL(address, baseUrl);
    if (url.origin !== new URL(baseUrl).origin) throw new Error("A picture of another host");
    const headers = new Headers(token ? { Authorization: `token ${token}` } : {});
    const reply = await fetch(url.href, { method: "HEAD", headers, redirect: "manual", signal });
    const length = reply.headers.get("Content-Length");
    if (!reply.ok || length === null || !/^\d{1,12}$/.test(length)) throw new Error("No size said");
    return Number(length);
  }

  /** Bytes of all pictures; null where one gives none. */
  return async (addresses: readonly string[]): Promise<number | null> => {
    const distinct = [...new Set(addresses)];
    if (distinct.length > MOST_ASKED) return null;
    const signal = AbortSignal.timeout(PICTURE_HEAD_TIMEOUT_MS);
    return Promise.all(distinct.map((address) => sizeOf(address, signal))).then(
      (sizes) => sizes.reduce((sum, size) => sum + size, 0),
      () => null,
    );
  };
}

import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { oldStreams } from "../../../app/framework/old-streams";

/** A browser's streams without what Safari 14.0 and Firefox 78 lack. */
function oldBrowser(): typeof globalThis {
  class OldStream extends ReadableStream<unknown> {}
  Object.assign(OldStream.prototype, { pipeThrough: undefined });
  const page = { ReadableStream: OldStream, TextEncoder };
  runInNewContext(oldStreams, Object.assign(page, { self: page }));
  return runInNewContext("self", page);
}

/** As Remix reads a page's data: text, as bytes, in lines. */
function linesThrough(page: typeof globalThis, texts: readonly string[]): ReadableStream<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const written = new page.ReadableStream({
    start(out) {
      for (const text of texts) out.enqueue(text);
      out.close();
    },
  });
  return written.pipeThrough(new page.TextEncoderStream()).pipeThrough(
    new page.TransformStream<Uint8Array, string>({
      transform(bytes, out) {
        const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
        rest = parts.pop() ?? "";
        if (parts.includes("broken")) throw new SyntaxError("broken");
        for (const part of parts) out.enqueue(part);
      },
      flush: (out) => out.enqueue(rest),
    }),
  );
}

it("gives a page's data to Remix where the browser has no streams to change it", async () => {
  const reader = linesThrough(oldBrowser(), ["first ₹", "599\nsecond\n", "last"]).getReader();
  const lines: unknown[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    lines.push(read.value);
  }
  expect(lines).toEqual(["first ₹599", "second", "last"]);
  await expect(reader.closed).resolves.toBeUndefined();
});

it("tells of data that cannot be read", async () => {
  const reader = linesThrough(oldBrowser(), ["broken\n"]).getReader();
  await expect(reader.read()).rejects.toThrow("broken");
});

it("leaves the streams of a newer browser alone", () => {
  const page: Record<string, unknown> = { TextEncoderStream, TransformStream };
  page.self = page;
  runInNewContext(oldStreams, page);
  expect(page.TransformStream).toBe(TransformStream);
});

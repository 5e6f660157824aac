import { afterEach, expect, it, vi } from "vitest";
import { createPictureSizes } from "~/lib/institute/file-reader";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import { dataCostOf, formatCost } from "~/routes/exam/data-cost";
import { fake, type Part } from "../../fake";

afterEach(() => {
  vi.restoreAllMocks();
});

const baseUrl = "https://institute.test/api-root/";

/** `sizes`: what is said of each address; null: nothing. Any other is not there, though its answer has a length. */
function weighing(sizes: Record<string, string | null>) {
  const asked: { url: string; method: string; token: string | null; redirect: string }[] = [];
  const weigh = createPictureSizes({
    baseUrl,
    token: "t",
    fetch: async (input, init) => {
      const request = new Request(input as string, init as RequestInit);
      const { url, method, redirect } = request;
      asked.push({ url, method, redirect, token: request.headers.get("Authorization") });
      request.signal.throwIfAborted();
      const size = sizes[url];
      if (size === undefined) {
        return new Response(null, { status: 404, headers: { "Content-Length": "9" } });
      }
      return new Response(null, { headers: size === null ? {} : { "Content-Length": size } });
    },
  });
  return { weigh, asked };
}

it("the weight of pictures is asked for without loading them, each once", async () => {
  const [a, b] = ["https://institute.test/media/a.png", "https://institute.test/media/b.png"];
  const { weigh, asked } = weighing({ [a]: "1200", [b]: "800" });
  expect(await weigh(["/media/a.png", b, "/media/a.png"])).toBe(2000);
  // A redirect may lead to another host, which would get the token.
  const asks = { method: "HEAD", token: "token t", redirect: "manual" };
  expect(asked).toEqual([a, b].map((url) => ({ url, ...asks })));
});

it("the weight of pictures is never asked of another host, which would get the token, nor of too many", async () => {
  const { weigh, asked } = weighing({});
  expect(await weigh(["https://elsewhere.test/a.png"])).toBe(null);
  expect(await weigh(Array.from({ length: 41 }, (_, n) => `/media/${n}.png`))).toBe(null);
  expect(asked).toEqual([]);
  await weigh(Array.from({ length: 40 }, (_, n) => `/media/${n}.png`));
  expect(asked).toHaveLength(40);
});

it("the weight of pictures is unknown where the institute takes its time, for seconds and no longer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const { weigh } = weighing({ "https://institute.test/a": "10" });
  expect(await weigh(["/a"])).toBe(null);
  const [patience = Number.POSITIVE_INFINITY] = timeout.mock.calls[0] ?? [];
  expect(patience).toBeLessThanOrEqual(5_000);
});

type Question = TestPaper["questions"][number];
const question = (parts: Part<Question>) => fake<Question>("question", parts);

const option = { id: 1, text: "Yes", image: null };
const plain = { id: 1, text: "Which?", image: null, options: [option] };
const questions = [
  plain,
  { ...plain, image: "/media/q.png", options: [{ ...option, image: "/media/o.png" }] },
  { ...plain, text: 'See <img alt="x" src="/media/t.png"> and <IMG SRC=/media/u.png>' },
  { ...plain, options: [{ ...option, text: "<img src='/media/v.png'>" }] },
].map(question);

it("what a test costs in data counts and weighs the pictures of questions, options and texts", async () => {
  let asked: readonly string[] = [];
  const cost = await dataCostOf({ questions }, async (addresses) => {
    asked = addresses;
    return 410_300;
  });
  const names = ["q", "o", "t", "u", "v"];
  expect(asked).toEqual(names.map((name) => `/media/${name}.png`));
  expect(formatCost(4, { ...cost, textBytes: 61_900 })).toBe("4 questions, about 62 KB, and 5 pictures, 410 KB");
});

it("what a test costs in data counts the text of questions and options as it travels, compressed", async () => {
  const bytesOf = async (text: string, answer: string) => {
    const asked = question({ ...plain, text, options: [{ ...option, text: answer }] });
    return (await dataCostOf({ questions: [asked] }, async () => null)).textBytes;
  };
  const noise = Array.from({ length: 300 }, () => crypto.randomUUID()).join();
  expect(await bytesOf("Which? ".repeat(2_000), "Yes")).toBeLessThan(1_000);
  expect(await bytesOf(noise, "Yes")).toBeGreaterThan(4_000);
  expect(await bytesOf("Which?", noise)).toBeGreaterThan(4_000);
});

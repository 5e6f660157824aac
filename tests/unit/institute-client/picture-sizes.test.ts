import { describe, expect, it } from "vitest";
import { createPictureSizes } from "~/lib/institute/picture-sizes";
import { costWords, dataCostOf } from "~/routes/exam/data-cost";

const baseUrl = "https://institute.test/api-root/";

function weighing(sizes: Record<string, string | null>) {
  const asked: { url: string; method: string; token: string | null }[] = [];
  const weigh = createPictureSizes({
    baseUrl,
    token: "t",
    fetch: async (input, init) => {
      const request = new Request(input as string, init as RequestInit);
      const { url, method } = request;
      asked.push({ url, method, token: request.headers.get("Authorization") });
      const size = sizes[url];
      if (size === undefined) return new Response(null, { status: 404 });
      return new Response(null, { headers: size === null ? {} : { "Content-Length": size } });
    },
  });
  return { weigh, asked };
}

describe("the weight of pictures", () => {
  it("is asked for without loading them, each once", async () => {
    const { weigh, asked } = weighing({
      "https://institute.test/media/a.png": "1200",
      "https://institute.test/media/b.png": "800",
    });
    const b = "https://institute.test/media/b.png";
    expect(await weigh(["/media/a.png", b, "/media/a.png"])).toBe(2000);
    expect(asked).toEqual([
      { url: "https://institute.test/media/a.png", method: "HEAD", token: "token t" },
      { url: b, method: "HEAD", token: "token t" },
    ]);
  });

  it("is unknown where one is missing, does not say, or says nonsense", async () => {
    const { weigh } = weighing({
      "https://institute.test/a": "10",
      "https://institute.test/silent": null,
      "https://institute.test/odd": "ten",
    });
    expect(await weigh(["/a", "/gone"])).toBe(null);
    expect(await weigh(["/a", "/silent"])).toBe(null);
    expect(await weigh(["/odd"])).toBe(null);
    expect(await weigh(["/a"])).toBe(10);
  });

  it("is never asked of another host, which would get the token, nor of too many", async () => {
    const { weigh, asked } = weighing({});
    expect(await weigh(["https://elsewhere.test/a.png"])).toBe(null);
    expect(await weigh(Array.from({ length: 41 }, (_, n) => `/media/${n}.png`))).toBe(null);
    expect(asked).toEqual([]);
  });
});

describe("what a test costs in data", () => {
  const option = { id: 1, text: "Yes", image: null };
  const plain = { id: 1, text: "Which?", image: null, options: [option] };
  const questions = [
    plain,
    { ...plain, image: "/media/q.png", options: [{ ...option, image: "/media/o.png" }] },
    { ...plain, text: 'See <img alt="x" src="/media/t.png"> and <IMG SRC=/media/u.png>' },
  ] as unknown as Parameters<typeof dataCostOf>[0]["questions"];

  it("counts and weighs the pictures of questions, options and texts", async () => {
    let asked: readonly string[] = [];
    const cost = await dataCostOf({ questions }, async (addresses) => {
      asked = addresses;
      return 410_300;
    });
    expect(asked).toEqual(["/media/q.png", "/media/o.png", "/media/t.png", "/media/u.png"]);
    expect(costWords(3, { ...cost, textBytes: 61_900 })).toBe(
      "3 questions, about 62 KB, and 4 pictures, 410 KB",
    );
  });

  it("asks for nothing where there are no pictures, and says what nobody knows", async () => {
    const cost = await dataCostOf({ questions: [plain] as never }, () => {
      throw new Error("asked");
    });
    expect(costWords(1, cost)).toBe("1 question, about 1 KB, no pictures");
    const unknown = { textBytes: 5_000, pictures: 1, pictureBytes: null };
    expect(costWords(2, unknown)).toBe("2 questions, about 5 KB, and 1 picture, of unknown size");
  });
});

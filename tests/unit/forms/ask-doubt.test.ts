import { describe, expect, it } from "vitest";
import { askDoubt } from "~/routes/doubts/ask-doubt";
import { fakeServices, formWith } from "../route-args";

interface Doubt {
  clientId: string;
  image?: File | null | undefined;
}

/** What the institute gets of a form with these fields. */
async function sent(fields: Record<string, string | File>): Promise<Doubt> {
  const posted: Doubt[] = [];
  const institute = {
    doubts: {
      post: async (doubt: Doubt) => {
        posted.push(doubt);
        return {};
      },
    },
  };
  const context = fakeServices({
    institute,
    toasts: { add: () => undefined },
    log: { instituteFailure: () => undefined },
  });
  const request = new Request("https://pcbt.example/dashboard/doubts", { method: "POST" });
  const answer = await askDoubt({ context, request, form: formWith(fields), isTooLarge: false }).catch(
    (thrown: unknown) => thrown,
  );
  const [doubt] = posted;
  if (!doubt) throw new Error(JSON.stringify(answer));
  return doubt;
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const photo = new Uint8Array([
  0xff,
  0xd8,
  ...segment(0xe1, ascii("Exif\0\0GPS 28.61N 77.20E")),
  ...segment(0xda, [1]),
  9,
  8,
  7,
  0xff,
  0xd9,
]);

describe("a doubt", () => {
  it("goes out with its picture, without the place where that was taken, under no name of the phone", async () => {
    const image = new File([photo], "IMG_20261125_Home.jpg", { type: "image/jpeg" });
    expect(await image.text()).toContain("GPS");
    const doubt = await sent({ text: "Is this a rash?", image, formId: "m-12345678" });
    expect(doubt.image?.name).toBe("doubt.jpeg");
    expect(await doubt.image?.text()).not.toMatch(/GPS|Exif/);
  });

  it("has the id of its words and its form: sent twice it is one, asked again in another form it is two", async () => {
    const words = { text: "Why is the dose halved?" };
    const ids = await Promise.all(
      ["m-12345678", "m-12345678", "m-87654321"].map(async (formId) => (await sent({ ...words, formId })).clientId),
    );
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    const other = await sent({ text: "Why is the dose doubled?", formId: "m-12345678" });
    expect(other.clientId).not.toBe(ids[0]);
  });
});

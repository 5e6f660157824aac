import { afterEach, expect, it, vi } from "vitest";
import { offerPages } from "~/scripts/pdf-pages";
import { fake } from "../../fake";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of an element as the reader uses; `listen` hears what it does at an event. */
const standIn = (pixels: number[], listen: (run: () => void) => void = () => undefined) => ({
  ...{ textContent: "", clientWidth: 360, style: {}, hidden: true },
  ...{ setAttribute() {}, replaceChildren() {}, appendChild() {}, scrollIntoView() {} },
  addEventListener: (_: string, run: () => void) => listen(run),
  getContext: () => ({ drawImage() {}, getImageData: () => ({ data: pixels }) }),
});

interface Font {
  name: string;
  missingFile: boolean;
}

/** What the reader says of a page with this font, once it is drawn: in ink, or as nothing but white. */
async function saidOf(font: Font | null, { pixels = [0, 0, 0, 255, 9, 9, 9, 255], pictures = [] as number[] } = {}) {
  const made: { name: string; textContent: string }[] = [];
  const createElement = (name: string) => {
    const one = Object.assign(standIn(pixels), { name });
    made.push(one);
    return one;
  };
  vi.stubGlobal("document", { createElement });
  vi.stubGlobal("devicePixelRatio", 1);
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
    render: () => ({ promise: Promise.resolve() }),
    getTextContent: async () => ({ items: [{ str: "नर्स" }], styles: { g_d0_f1: {} } }),
    getOperatorList: async () => ({ fnArray: pictures }),
    commonObjs: { has: () => font !== null, get: () => font },
    cleanup() {},
  };
  vi.stubGlobal("openedPdf", { numPages: 1, getPage: async () => page });
  const library = `data:text/javascript,export const GlobalWorkerOptions = {}, OPS = { paintImageXObject: 85 };
    export const getDocument = () => ({ promise: Promise.resolve(globalThis.openedPdf) });`;
  let tap = () => {};
  const start = standIn(pixels, (run) => {
    tap = run;
  });
  const place = Object.assign(standIn(pixels), { querySelector: () => start });
  const dataset = { library, pdf: "/note.pdf", worker: "/worker.js", page: "0" };
  offerPages(fake<HTMLElement>("file", { dataset, querySelector: (() => place) as never }));
  tap();
  const said = () => made.find(({ name }) => name === "p")?.textContent ?? "";
  await vi.waitFor(() => expect(said()).not.toMatch(/^$|^Fetching/));
  return said();
}

const missing = "Page 1 of 1. A font of this page is not in the file: if its letters look wrong, ask your institute.";

it.each([
  ["a Hindi font that is not in the file", { name: "ABCDEF+Mangal", missingFile: true }, missing],
  ["a Hindi font that is in the file", { name: "ABCDEF+Mangal", missingFile: false }, "Page 1 of 1"],
  ["a font that the library does not know", null, "Page 1 of 1"],
])("a page of a PDF with %s is shown, and says so where letters may be wrong", async (_, font, words) => {
  expect(await saidOf(font)).toBe(words);
});

it("a page of a PDF that stays blank though it has a picture is said not to be shown, whatever its fonts", async () => {
  const white = [255, 255, 255, 255, 255, 255, 255, 255];
  const font = { name: "Mangal", missingFile: true };
  expect(await saidOf(font, { pixels: white, pictures: [85] })).toBe(
    "Page 1 of 1. This page cannot be shown here. Use the link.",
  );
  expect(await saidOf(null, { pixels: white })).toBe("Page 1 of 1");
  expect(await saidOf(null, { pictures: [85] })).toBe("Page 1 of 1");
});

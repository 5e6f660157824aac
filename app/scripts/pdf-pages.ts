import type { PDFDocumentProxy } from "pdfjs-dist";
import { button, element } from "./element";
import { reportPlace } from "./reading-place";

/** Most pixels of a canvas: cheap phones end a tab that draws more. */
const MAX_PIXELS = 4_000_000;

type Library = Pick<typeof import("pdfjs-dist"), "getDocument" | "GlobalWorkerOptions" | "OPS">;
type DrawnPage = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

/** Fonts whose letters any other font draws alike. */
const plainFont =
  /^(?:[A-Z]{6}\+)?(?:helvetica|arial|times|courier|symbol|zapf|calibri|cambria|verdana|georgia|tahoma|roboto|noto)/i;
/** Side of the small copy of a page, in pixels, by which a blank one is known. */
const LOOK = 64;

const cannotShow = "This page cannot be shown here. Use the link.";
const fontIsMissing = "A font of this page is not in the file: if its letters look wrong, ask your institute.";

function isPdfPageBlank(canvas: HTMLCanvasElement): boolean {
  const small = element("canvas", { width: LOOK, height: LOOK });
  const context = small.getContext("2d");
  context?.drawImage(canvas, 0, 0, LOOK, LOOK);
  const pixels = context?.getImageData(0, 0, LOOK, LOOK).data ?? [];
  return pixels.every((value, at) => value === pixels[at % 4]);
}

/** A picture that cannot be decoded is left out in silence. */
async function hasPictures(page: DrawnPage, { OPS }: Pick<Library, "OPS">): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  const pictures: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  return fnArray.some((operator) => pictures.includes(operator));
}

function lacksFont({ commonObjs }: DrawnPage, fonts: readonly string[]): boolean {
  return fonts.some((name) => {
    const font = commonObjs.has(name) ? commonObjs.get(name) : null;
    return font?.missingFile === true && !plainFont.test(String(font.name));
  });
}

async function open({ pdf = "", library = "", worker = "" }: DOMStringMap) {
  const pdfjs: Library = await import(/* @vite-ignore */ library);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  // Fetch only the parts of the page in view, if the host supports ranges.
  const options = { disableAutoFetch: true, disableStream: true, isEvalSupported: false };
  return { pdfjs, document_: await pdfjs.getDocument({ url: pdf, rangeChunkSize: 65_536, ...options }).promise };
}

type Opened = Awaited<ReturnType<typeof open>>;

type PdfWord = Extract<Awaited<ReturnType<DrawnPage["getTextContent"]>>["items"][number], { str: string }>;

/** From the first letter to the last, with a little air: the margins of paper lie outside a phone. */
function widthOfWords(words: readonly PdfWord[], width: number): readonly [from: number, width: number] {
  const from = Math.max(0, Math.min(width, ...words.map(({ transform }) => transform[4])) - 8);
  const to = Math.max(0, ...words.map(({ transform, width: own }) => transform[4] + own)) + 8;
  return to - from > width / 2 ? [from, Math.min(to, width) - from] : [0, width];
}

/** The words alone, in lines as long as a phone is wide. */
function paragraphsOf(words: readonly PdfWord[]): HTMLElement[] {
  const made: HTMLElement[] = [];
  const [longest] = [...words].sort((one, other) => other.str.length - one.str.length);
  const usual = longest?.transform[3] ?? 0;
  let end = 0;
  let line = 0;
  let last = 0;
  for (const { str, width, transform } of words) {
    const [, , , height, x, y] = transform;
    const isSameLine = Math.abs(line - y) < height / 2;
    const goesOn = height === last && line - y > 0 && line - y < height * 1.7;
    const paragraph = made.at(-1);
    if (paragraph && isSameLine) paragraph.textContent += x - end > height ? ` · ${str}` : str;
    else if (paragraph && goesOn) paragraph.textContent += ` ${str}`;
    else made.push(element(height > usual * 1.1 ? "h3" : "p", { textContent: str }));
    [end, line, last] = [x + width, y, height];
  }
  return made;
}

/** Gives what is wrong with the page as drawn, or as its words alone; "" for nothing. */
async function drawPdfPages(
  { pdfjs, document_ }: Opened,
  number: number,
  isText: boolean,
  pages: HTMLElement,
): Promise<string> {
  const page = await document_.getPage(number);
  const { items, styles } = await page.getTextContent();
  const words = items.filter((item): item is PdfWord => "transform" in item && item.str.trim() !== "");
  if (isText) {
    const text = element("div", { className: "rich" }, ...paragraphsOf(words));
    pages.replaceChildren(element("div", { className: "note-text" }, text));
    page.cleanup();
    return "";
  }
  const plain = page.getViewport({ scale: 1 });
  const [from, width] = widthOfWords(words, plain.width);
  const zoom = plain.width / width;
  const scale = ((zoom * pages.clientWidth) / plain.width) * Math.min(2, devicePixelRatio || 1);
  const most = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(scale, most) });
  const canvas = element("canvas", { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  canvas.style.width = `${100 * zoom}%`;
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) throw new Error("No canvas");
  await page.render({ canvasContext, viewport }).promise;
  // Canvas content is invisible, but screen readers read it.
  canvas.textContent = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  pages.replaceChildren(canvas);
  pages.scrollLeft = (from / plain.width) * zoom * pages.clientWidth;
  const isLost = isPdfPageBlank(canvas) && (await hasPictures(page, pdfjs));
  const fault = isLost ? cannotShow : lacksFont(page, Object.keys(styles)) ? fontIsMissing : "";
  page.cleanup();
  return fault;
}

/** Starts with a tap; on failure the link stays. */
export function offerPages(file: HTMLElement): void {
  const place = file.querySelector<HTMLElement>("[data-pdf-reader]");
  const start = place?.querySelector("button");
  if (!place || !start) return;
  start.hidden = false;
  start.addEventListener("click", () => void readPdf(file.dataset, place));
}

async function readPdf(data: DOMStringMap, place: HTMLElement): Promise<void> {
  const status = element("p", { textContent: "Fetching the reader and the first page..." });
  status.setAttribute("role", "status");
  const pages = element("div", { className: "pdf-page" });
  const row = element("div", { className: "pdf-row" }, status);
  place.replaceChildren(row, pages);
  const fail = () => {
    status.textContent = "The reader could not open this file here. Use the link below.";
    place.replaceChildren(status);
  };
  try {
    const opened = await open(data);
    const file = opened.document_;
    let number = Math.min(file.numPages, Math.max(1, Number(data.page) + 1));
    let isText = false;
    let drawing = false;
    const show = async (next: number) => {
      if (drawing || next < 1 || next > file.numPages) return;
      drawing = true;
      await drawPdfPages(opened, next, isText, pages).then((fault) => {
        number = next;
        status.textContent = `Page ${number} of ${file.numPages}${fault && `. ${fault}`}`;
        before.disabled = number === 1;
        after.disabled = number === file.numPages;
        if (data.told) reportPlace(data.told, number === file.numPages ? 0 : number - 1);
      }, fail);
      drawing = false;
    };
    const turn = (by: number) => () => {
      void show(number + by).then(() => row.scrollIntoView());
    };
    const words = button("Text", "btn", () => {
      if (drawing) return;
      isText = !isText;
      words.textContent = isText ? "Page" : "Text";
      void show(number);
    });
    const before = button("‹", "btn", turn(-1));
    const after = button("›", "btn", turn(1));
    before.setAttribute("aria-label", "Previous page");
    after.setAttribute("aria-label", "Next page");
    row.replaceChildren(before, status, after, words);
    await show(number);
    row.scrollIntoView();
  } catch {
    fail();
  }
}

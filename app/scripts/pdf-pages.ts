import type { PDFDocumentProxy } from "pdfjs-dist";
import { reportPlace } from "./tell-place";

/** Most pixels of a canvas: cheap phones end a tab that draws more. */
const MAX_PIXELS = 4_000_000;

type Library = Pick<typeof import("pdfjs-dist"), "getDocument" | "GlobalWorkerOptions">;

async function open({ pdf = "", library = "", worker = "" }: DOMStringMap) {
  const pdfjs: Library = await import(/* @vite-ignore */ library);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  // Fetch only the parts of the page in view, if the host supports ranges.
  const options = { disableAutoFetch: true, disableStream: true, isEvalSupported: false };
  return pdfjs.getDocument({ url: pdf, rangeChunkSize: 65_536, ...options }).promise;
}

interface Drawing {
  number: number;
  /** 1: as wide as its place; 2: twice as wide, in a scrolling place. */
  zoom: number;
}

async function draw(document_: PDFDocumentProxy, { number, zoom }: Drawing, pages: HTMLElement) {
  const page = await document_.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const scale = ((zoom * pages.clientWidth) / plain.width) * Math.min(2, devicePixelRatio || 1);
  const most = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(scale, most) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${100 * zoom}%`;
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) throw new Error("No canvas");
  await page.render({ canvasContext, viewport }).promise;
  const { items } = await page.getTextContent();
  // Canvas content is invisible, but screen readers read it.
  canvas.textContent = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  pages.replaceChildren(canvas);
  page.cleanup();
}

function button(label: string, onTap: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn";
  made.textContent = label;
  made.addEventListener("click", onTap);
  return made;
}

/** Starts with a tap; on failure the link stays. */
export function offerPages(file: HTMLElement): void {
  const place = file.querySelector<HTMLElement>("[data-pdf-reader]");
  const start = place?.querySelector("button");
  if (!place || !start) return;
  place.hidden = false;
  start.addEventListener("click", () => void read(file.dataset, place));
}

async function read(data: DOMStringMap, place: HTMLElement): Promise<void> {
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const pages = document.createElement("div");
  pages.className = "pdf-page";
  status.textContent = "Fetching the reader and the first page...";
  place.replaceChildren(status, pages);
  const fail = () => {
    status.textContent = "The reader could not open this file here. Use the link above.";
    place.replaceChildren(status);
  };
  try {
    const file = await open(data);
    let number = Math.min(file.numPages, Math.max(1, Number(data.page) + 1));
    let zoom = 1;
    let drawing = false;
    const show = async (next: number) => {
      if (drawing || next < 1 || next > file.numPages) return;
      drawing = true;
      await draw(file, { number: next, zoom }, pages).then(() => {
        number = next;
        status.textContent = `Page ${number} of ${file.numPages}`;
        before.disabled = number === 1;
        after.disabled = number === file.numPages;
        if (data.told) reportPlace(data.told, number === file.numPages ? 0 : number - 1);
      }, fail);
      drawing = false;
    };
    const turn = (by: number) => () => {
      void show(number + by).then(() => status.scrollIntoView());
    };
    const resize = () => {
      if (drawing) return;
      zoom = 3 - zoom;
      larger.textContent = zoom === 1 ? "Larger" : "Smaller";
      void show(number);
    };
    const larger = button("Larger", resize);
    pages.addEventListener("dblclick", resize);
    const before = button("Previous page", turn(-1));
    const after = button("Next page", turn(1));
    const ways = document.createElement("p");
    ways.className = "actions";
    for (const way of [before, after, larger]) ways.appendChild(way);
    place.appendChild(ways);
    await show(number);
  } catch {
    fail();
  }
}

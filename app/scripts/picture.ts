import "./mended";
import type { SharedPicture } from "~/lib/result/shared-picture";
import { element } from "./element";

/** Pixels. */
const SIDE = 1080;
const MARGIN_PIXELS = 90;
/** Of the file, where it would be too large: letters of some phones take more bytes. */
const SMALLER_SIDES = [720, 540];
const MAX_SHARED_BYTES = 150_000;
const LOGO_PIXELS = 96;
const BAR_PIXELS = 56;
const BAR_INK = [1, 0.5, 0.2];
const TEXT_PIXELS = SIDE - 2 * MARGIN_PIXELS;

/** Breaks a text into at most `most` lines, the last with an ellipsis where cut. */
function wrapText(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text.match(/\S+\s*/gu) ?? [];
  const pieces = words.flatMap((word) => (fitsInLine(pen, word) ? [word] : [...word]));
  for (const piece of pieces) {
    if (fitsInLine(pen, line + piece)) line += piece;
    else {
      lines.push(line.trim());
      line = piece;
    }
  }
  lines.push(line.trim());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

const fitsInLine = (pen: CanvasRenderingContext2D, text: string) => pen.measureText(text).width <= TEXT_PIXELS;

async function drawPicture(picture: SharedPicture, name: string, face: Element): Promise<Blob> {
  let blob = await pngOf(drawAt(SIDE, picture, name, face));
  for (const side of SMALLER_SIDES) {
    if (blob.size > MAX_SHARED_BYTES) blob = await pngOf(drawAt(side, picture, name, face));
  }
  return blob;
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });

function drawAt(side: number, picture: SharedPicture, name: string, face: Element): HTMLCanvasElement {
  const { institute, heading, figure, lines, bar, address } = picture;
  const canvas = element("canvas", { width: side, height: side });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.scale(side / SIDE, side / SIDE);
  const { backgroundColor, color, fontFamily } = getComputedStyle(face);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = color;
  pen.textBaseline = "top";
  let top = MARGIN_PIXELS;
  const write = (text: string, size: number, most: number, weight = 400) => {
    if (text === "") return;
    pen.font = `${weight} ${size}px ${fontFamily}`;
    for (const line of wrapText(pen, text, most)) {
      pen.fillText(line, MARGIN_PIXELS, top);
      top += size * 1.3;
    }
    top += size * 0.3;
  };
  // A logo of another host would lock the picture.
  const logo = face.querySelector("img");
  if (logo?.naturalWidth && new URL(logo.src).origin === location.origin) {
    pen.drawImage(logo, MARGIN_PIXELS, top, LOGO_PIXELS, LOGO_PIXELS);
    top += LOGO_PIXELS + 24;
  }
  write(institute, 44, 1, 700);
  write(heading, 56, 2, 700);
  write(name, 48, 1);
  write(figure, 110, 1, 700);
  const all = bar?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (bar && all > 0) {
    let left = MARGIN_PIXELS;
    bar.forEach((count, place) => {
      const width = (count / all) * TEXT_PIXELS;
      pen.globalAlpha = BAR_INK[place] ?? 1;
      pen.fillRect(left, top, Math.max(0, width - 6), BAR_PIXELS);
      left += width;
    });
    pen.globalAlpha = 1;
    top += BAR_PIXELS + 36;
    write(`${bar[0]} right, ${bar[1]} wrong, ${bar[2]} left out`, 44, 2);
  }
  for (const line of lines) write(line, 44, 2);
  top = SIDE - MARGIN_PIXELS;
  write(address.replace(/^https?:\/\//, ""), 34, 1);
  return canvas;
}

/** Saves the file where the phone has no list of apps. */
async function sharePicture(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
  const link = element("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function offer(section: HTMLElement): void {
  const room = section.querySelector<HTMLElement>("[data-room]");
  const button = room?.querySelector("button");
  const box = room?.querySelector("input");
  const status = room?.querySelector("[role=status]");
  const face = section.querySelector<HTMLElement>(".picture-words");
  if (!room || !button || !box || !status || !face) return;
  const picture: SharedPicture = JSON.parse(section.dataset.picture ?? "{}");
  const { name = "" } = section.dataset;
  button.addEventListener("click", async () => {
    status.textContent = "";
    try {
      const blob = await drawPicture(picture, box.checked ? name : "", face);
      await sharePicture(new File([blob], `${picture.file}.png`, { type: "image/png" }));
    } catch (error) {
      // The student closed the list of apps.
      if (error instanceof DOMException && error.name === "AbortError") return;
      status.textContent = "This browser cannot make the picture. Share the text instead, or take a screenshot.";
    }
  });
  const show = () => {
    const canvas = drawAt(SIDE, picture, box.checked ? name : "", face);
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", picture.heading);
    section.querySelector("canvas")?.remove();
    section.insertBefore(canvas, face);
    face.hidden = true;
  };
  room.hidden = false;
  box.addEventListener("change", show);
  face.querySelector("img")?.addEventListener("load", show);
  show();
}

for (const section of document.querySelectorAll<HTMLElement>("[data-picture]")) offer(section);

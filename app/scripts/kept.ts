import { formatSize } from "~/lib/format";
import { mendBrowser } from "~/lib/old-browsers";
import { type KeptPage, list, remove } from "./kept-store";
import { markReady } from "./ready";

mendBrowser();

function row({ path, title, bytes }: KeptPage): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  link.dir = "auto";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn";
  button.textContent = "Remove";
  button.setAttribute("aria-label", `Remove ${title}`);
  button.addEventListener("click", async () => {
    button.disabled = true;
    await remove(path);
    await show();
  });
  const size = document.createElement("span");
  size.className = "row-line";
  size.textContent = formatSize(bytes);
  for (const part of [link, size, button]) item.appendChild(part);
  return item;
}

function openLink(href: string): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.className = "btn";
  link.textContent = "See the free notes";
  const line = document.createElement("p");
  line.className = "actions";
  line.appendChild(link);
  return line;
}

async function show(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-kept-list]");
  if (!place) return;
  const pages = "caches" in window ? await list() : [];
  const total = document.createElement("p");
  total.setAttribute("role", "status");
  total.textContent =
    pages.length === 0
      ? "Nothing is downloaded. Open a note and tap “Download to this phone”."
      : `${formatSize(pages.reduce((sum, { bytes }) => sum + bytes, 0))} on this phone.`;
  const rows = document.createElement("ul");
  rows.className = "kept-list";
  for (const page of pages) rows.appendChild(row(page));
  const drawing = document.querySelector<HTMLElement>("[data-kept-none]");
  if (drawing) drawing.hidden = pages.length > 0;
  place.replaceChildren(total, pages.length > 0 ? rows : openLink(place.dataset.notes ?? ""));
}

void show()
  .catch(() => undefined)
  .then(markReady);

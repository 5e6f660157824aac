import "./mended";
import { formatSize } from "~/lib/format";
import { button, element } from "./element";
import { type KeptPage, list, remove } from "./kept-store";

function keptPageRow({ path, title, bytes }: KeptPage): HTMLElement {
  const away = button("Remove", "btn", async () => {
    away.disabled = true;
    await remove(path);
    await showKept();
  });
  away.setAttribute("aria-label", `Remove ${title}`);
  return element(
    "li",
    {},
    element("a", { href: path, textContent: title, dir: "auto" }),
    element("span", { className: "row-line", textContent: formatSize(bytes) }),
    away,
  );
}

function openLink(href: string): HTMLElement {
  const link = element("a", { href, className: "btn", textContent: "See the free notes" });
  return element("p", { className: "actions" }, link);
}

async function showKept(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-kept-list]");
  if (!place) return;
  const pages = "caches" in window ? await list() : [];
  const total = element("p");
  total.setAttribute("role", "status");
  total.textContent =
    pages.length === 0
      ? "Nothing is downloaded. Open a note and tap “Download to this phone”."
      : `${formatSize(pages.reduce((sum, { bytes }) => sum + bytes, 0))} on this phone.`;
  const rows = element("ul", { className: "lines kept-list" }, ...pages.map(keptPageRow));
  const drawing = document.querySelector<HTMLElement>("[data-kept-none]");
  if (drawing) drawing.hidden = pages.length > 0;
  place.replaceChildren(total, pages.length > 0 ? rows : openLink(place.dataset.notes ?? ""));
}

void showKept().catch(() => undefined);

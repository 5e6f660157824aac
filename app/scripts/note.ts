import "./mended";
import { keep, list, remove } from "./kept-store";
import { offerPages } from "./pdf-pages";
import { followReading } from "./reading-place";

const noteText = document.querySelector<HTMLElement>("[data-place] > *");
if (noteText) followReading(noteText, noteText.parentElement?.dataset.place ?? "");
if (matchMedia("(min-width: 64rem)").matches) document.querySelector(".note-contents")?.setAttribute("open", "");
const noteFile = document.querySelector<HTMLElement>("[data-pdf]");
if (noteFile) offerPages(noteFile);
const keeping = document.querySelector<HTMLElement>("[data-keep]");
if (keeping) void offerKeeping(keeping).catch(() => undefined);

async function offerKeeping(place: HTMLElement): Promise<void> {
  const button = place.querySelector("button");
  const words = button?.querySelector("span");
  const status = place.querySelector("[role=status]");
  const listed = place.querySelector("a");
  if (!button || !words || !status || !listed || !("caches" in window) || !navigator.serviceWorker) return;
  const path = location.pathname;
  const { keep: title = "", file = "", list: listPath = "" } = place.dataset;
  const isKept = async () => (await list()).some((page) => page.path === path);
  const show = async () => {
    const kept = await isKept();
    button.classList.toggle("is-kept", kept);
    words.textContent = kept ? "Delete the download" : "Download to this phone";
    listed.hidden = !kept;
    place.hidden = false;
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (await isKept()) {
        await remove(path);
        status.textContent = "Deleted.";
      } else {
        status.textContent = "Fetching all of it...";
        await keep({ address: location.href, title, file, listPath });
        status.textContent = "Downloaded.";
      }
    } catch {
      status.textContent = "That did not work. Check your connection and the room on your phone.";
    }
    button.disabled = false;
    await show();
  });
  await show();
}

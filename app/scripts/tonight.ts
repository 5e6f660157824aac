import { mendBrowser } from "~/lib/old-browsers";
import { keep, list } from "./kept-store";
import { markReady } from "./ready";

mendBrowser();

const note = document.querySelector<HTMLElement>("[data-keep-tonight]");
void (note ? keepTonight(note) : Promise.resolve()).catch(() => undefined).then(markReady);

/** Keeps the note of tonight on the phone, without a tap. */
async function keepTonight({ dataset }: HTMLElement): Promise<void> {
  const { keepTonight: address = "", title = "", list: listPath = "" } = dataset;
  if (!("caches" in window) || !navigator.serviceWorker) return;
  const status = document.querySelector("[data-kept-status]");
  if (!(await list()).some(({ path }) => path === new URL(address, location.href).pathname)) {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    await keep({ address, title, file: "", listPath });
  }
  if (status) status.textContent = "Kept on this phone: it opens without a network.";
}

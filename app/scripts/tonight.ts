import "./mended";
import { keep, list } from "./kept-store";
import { sendLateAnswers } from "./late-answers";

sendLateAnswers();

void keepTonight().catch(() => undefined);

async function keepTonight(): Promise<void> {
  if (!("caches" in window) || !navigator.serviceWorker) return;
  for (const place of Array.from(document.querySelectorAll<HTMLElement>("[data-keep-tonight]"))) await keepOne(place);
}

async function keepOne(place: HTMLElement): Promise<void> {
  const { keepTonight: address = "", title = "", list: listPath = "", anew } = place.dataset;
  const path = new URL(address, location.href).pathname;
  const isKept = anew === undefined && (await list()).some((page) => page.path === path);
  if (!isKept) await keep({ address, title, file: "", listPath });
  const status = place.querySelector("[data-kept-status]");
  if (status) status.textContent = "Downloaded: it opens without a network.";
}

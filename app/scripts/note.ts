import { mendBrowser } from "~/lib/old-browsers";
import { offerKeeping } from "./keep-button";
import { offerPages } from "./pdf-pages";
import { followReading } from "./reading-place";
import { markReady } from "./ready";

mendBrowser();

const text = document.querySelector<HTMLElement>("[data-place] > *");
if (text) followReading(text, text.parentElement?.dataset.place ?? "");
const file = document.querySelector<HTMLElement>("[data-pdf]");
if (file) offerPages(file);
const keeping = document.querySelector<HTMLElement>("[data-keep]");
void (keeping ? offerKeeping(keeping) : Promise.resolve()).catch(() => undefined).then(markReady);

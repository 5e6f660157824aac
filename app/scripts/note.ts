import { followReading } from "./reading-place";
import { markReady } from "./ready";

const text = document.querySelector<HTMLElement>("[data-place] > *");
if (text) followReading(text, text.parentElement?.dataset.place ?? "");
markReady();

import type { Toast } from "./toasts";

/** Seconds that the stylesheet knows; a style attribute would need a hole in the CSP. */
export const staySeconds = [2, 4, 6, 8, 10, 15, 20, 30, 60] as const;

const usual = 6000;
/** What went wrong, and what asks for an answer, is given longer. */
const long = 10_000;

/** The class by which a toast stays its duration, rounded up to the next that the stylesheet knows. */
export function toastStay({ duration, type, action }: Pick<Toast, "duration" | "type" | "action">) {
  const ms = duration ?? (type === "error" || action ? long : usual);
  const seconds = staySeconds.find((step) => step * 1000 >= ms) ?? staySeconds.at(-1);
  return `stay-${seconds}`;
}

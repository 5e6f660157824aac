import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { staySeconds, Toasts, toastStay } from "~/components/shell/toasts";
import type { Toast } from "~/request/session/toasts";

const css = readFileSync("app/styles/toasts.css", "utf8");
const toast = (change: Partial<Toast> = {}): Toast => ({ id: "t1", type: "info", title: "Saved", ...change });
const html = (...toasts: Toast[]) => renderToStaticMarkup(<Toasts toasts={toasts} />);

describe("a toast", () => {
  it("stands above the page where this has no places at the thumb", () => {
    const above = renderToStaticMarkup(<Toasts toasts={[]} above />);
    expect(above).toContain('class="toasts toasts-above"');
    expect(html()).toContain('class="toasts"');
    expect(css).toMatch(/\.toasts-above \{\s*position: static/);
  });

  it("is announced: at once where something went wrong, else when it is its turn", () => {
    expect(html(toast({ type: "error" }))).toContain('role="alert"');
    expect(html(toast({ type: "warning" }))).toContain('role="alert"');
    for (const type of ["success", "info", "default"] as const) {
      expect(html(toast({ type }))).toContain('role="status"');
    }
  });
});

describe("how long a toast stays", () => {
  it.each([
    [2000, 2],
    [2001, 4],
    [6000, 6],
    [900_000, 60],
  ])("%i ms is %i s", (duration, seconds) => {
    expect(toastStay(toast({ duration }))).toBe(`stay-${seconds}`);
  });

  it("is longer for what went wrong and for what can be acted on", () => {
    expect(toastStay(toast())).toBe("stay-6");
    expect(toastStay(toast({ type: "error" }))).toBe("stay-10");
    expect(toastStay(toast({ action: { label: "Undo", href: "/undo" } }))).toBe("stay-10");
  });

  it("is known to the stylesheet for every step, with the exit of 150 ms", () => {
    for (const seconds of staySeconds) {
      if (seconds === 6) expect(css).toContain("animation-delay: var(--stay, 6s)");
      else expect(css).toContain(`.stay-${seconds} {\n  --stay: ${seconds}s;`);
    }
    expect(css).toContain("--exit: toast-out 150ms");
  });
});

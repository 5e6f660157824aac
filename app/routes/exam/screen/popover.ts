/** Panels open and close without script where the browser knows popovers; elsewhere they stand in the page. */
export const popover = { popover: "auto" } as Record<string, string>;

export const popoverTarget = (id: string, does: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: does }) as Record<string, string>;

export function openPanel(): HTMLElement | null {
  if (!("popover" in HTMLElement.prototype)) return null;
  return document.querySelector<HTMLElement>(":popover-open");
}

export function closePanels(): void {
  openPanel()?.hidePopover();
}

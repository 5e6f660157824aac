/** Panels open and close without script where the browser knows popovers; elsewhere they stand in the page. */
export const popover = { popover: "auto" } as Record<string, string>;

export const popoverTarget = (id: string, does: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: does }) as Record<string, string>;

export function openPanel(): HTMLElement | null {
  if (!("popover" in HTMLElement.prototype)) return null;
  return document.querySelector<HTMLElement>(":popover-open");
}

/** What an open panel dims cannot be reached by keys either. Gives what ends it. */
export function holdFocusInPanels(): () => void {
  const onToggle = (event: Event) => {
    const panel = event.target;
    if (!(panel instanceof HTMLElement) || !panel.matches(".exam > [popover]")) return;
    const opens = (event as ToggleEvent).newState === "open";
    const others = [...document.querySelectorAll<HTMLElement>(".exam > :popover-open")];
    const top = opens ? panel : others.filter((other) => other !== panel).pop();
    for (const part of document.querySelectorAll<HTMLElement>(".skip, .exam > *")) {
      part.inert = top !== undefined && part !== top;
    }
  };
  document.addEventListener("beforetoggle", onToggle, true);
  return () => document.removeEventListener("beforetoggle", onToggle, true);
}

export function closePanels(): void {
  openPanel()?.hidePopover();
}

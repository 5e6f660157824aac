/** Panels open and close without script where the browser knows popovers; elsewhere they stand in the page. */
export const popover = { popover: "auto" } as Record<string, string>;

export const popoverTarget = (id: string, does: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: does }) as Record<string, string>;

export function openPanel(): HTMLElement | null {
  if (!("popover" in HTMLElement.prototype)) return null;
  return document.querySelector<HTMLElement>(":popover-open");
}

/** Lets the top panel be pressed alone, or everything where none is open. */
function dimBehind(top: HTMLElement | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>(".skip, .exam > *")) {
    part.inert = top !== undefined && part !== top;
  }
}

/** What an open panel dims cannot be reached by keys either. Gives what ends it. */
export function holdFocusInPanels(): () => void {
  const exam = document.querySelector(".exam");
  if (exam === null || !("popover" in HTMLElement.prototype)) return () => undefined;
  const opened = () => [...exam.querySelectorAll<HTMLElement>(":scope > :popover-open")];
  const onToggle = (event: Event) => {
    const panel = event.target;
    if (!(panel instanceof HTMLElement) || !panel.matches(".exam > [popover]")) return;
    const opens = (event as ToggleEvent).newState === "open";
    dimBehind(
      opens
        ? panel
        : opened()
            .filter((other) => other !== panel)
            .pop(),
    );
  };
  // An open panel that leaves the page, as with its question, toggles nothing.
  const watch = new MutationObserver(() => dimBehind(opened().pop()));
  watch.observe(exam, { childList: true });
  document.addEventListener("beforetoggle", onToggle, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("beforetoggle", onToggle, true);
  };
}

export function closePanels(): void {
  openPanel()?.hidePopover();
}

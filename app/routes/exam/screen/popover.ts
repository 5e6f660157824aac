/** Popovers need no script; old browsers show panels in the page. */
export const popover = { popover: "auto" } as Record<string, string>;

export const popoverTarget = (id: string, does: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: does }) as Record<string, string>;

export function openPanel(): HTMLElement | null {
  if (!("popover" in HTMLElement.prototype)) return null;
  return document.querySelector<HTMLElement>(":popover-open");
}

/** Leaves the top panel alone to press, or everything where none is open. */
function dimBehind(top: HTMLElement | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>(".skip, .exam > *")) {
    part.inert = top !== undefined && part !== top;
  }
}

/** Keeps keys out of what a panel dims, and begins at its head: Escape then leads back to its button. Gives a function to stop. */
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
  const onOpened = (event: Event) => {
    const panel = event.target;
    if (!(panel instanceof HTMLElement) || !panel.matches(".exam > :popover-open")) return;
    if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>(".exam-panel-head > b")?.focus();
  };
  // A panel that leaves the page with its question toggles nothing.
  const watch = new MutationObserver(() => dimBehind(opened().pop()));
  watch.observe(exam, { childList: true });
  document.addEventListener("beforetoggle", onToggle, true);
  document.addEventListener("toggle", onOpened, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("beforetoggle", onToggle, true);
    document.removeEventListener("toggle", onOpened, true);
  };
}

export function closePanels(): void {
  openPanel()?.hidePopover();
}

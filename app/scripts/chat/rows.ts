import { rowsOf } from "../element";

/** Pixels from the newest message within which the list follows it. */
const NEAR_END_PIXELS = 40;

export function createRows(scroller: HTMLElement, list: HTMLElement) {
  const jump = document.querySelector<HTMLButtonElement>("[data-jump]");

  const isAtEnd = () => Math.abs(scroller.scrollTop) < NEAR_END_PIXELS;
  const find = (name: string, value: string | undefined) =>
    value === undefined ? null : list.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`);

  function toEnd(): void {
    scroller.scrollTop = scroller.scrollHeight;
    if (jump) jump.hidden = true;
  }

  function atEnd(change: () => void): void {
    const wasAtEnd = isAtEnd();
    const before = scroller.scrollHeight;
    change();
    // Keep the distance from the end, since rows were added above.
    if (wasAtEnd) toEnd();
    else scroller.scrollTop -= scroller.scrollHeight - before;
  }

  const messages = () => [...list.querySelectorAll<HTMLElement>("[data-message]")];
  const ids = () => messages().map(({ dataset }) => Number(dataset.message));

  function after(message: number): HTMLElement | null {
    const later = messages().find(({ dataset }) => Number(dataset.message) > message);
    return later ?? list.querySelector<HTMLElement>("[data-waiting]");
  }

  function markNew(place: HTMLElement | null): void {
    list.querySelector("[data-new]")?.remove();
    for (const mark of rowsOf('<li class="message-day" data-new>New messages</li>')) list.insertBefore(mark, place);
  }

  jump?.addEventListener("click", toEnd);
  scroller.addEventListener("scroll", () => {
    if (jump && isAtEnd()) jump.hidden = true;
  });

  return {
    toEnd,
    atEnd,
    find,
    /** Puts rows of the server in place of waiting ones. @param isNews adds a line above */
    add(html: string, isNews = false): void {
      document.querySelector("[data-empty]")?.remove();
      atEnd(() => {
        let mayMark = isNews;
        for (const row of rowsOf(html)) {
          const { message, client, day } = row.dataset;
          const own = find("client", client);
          if (own && "waiting" in own.dataset) own.remove();
          if (find("day", day) || find("message", message)) continue;
          const place = after(Number(message));
          if (mayMark && message && !own) {
            mayMark = false;
            markNew(place);
          }
          list.insertBefore(row, place);
        }
        if (jump && isNews && !isAtEnd()) jump.hidden = false;
      });
    },
    addOlder(html: string): void {
      const rows = rowsOf(html);
      const last = rows.filter(({ dataset }) => dataset.day).at(-1);
      if (last) find("day", last.dataset.day)?.remove();
      for (const row of rows.reverse()) list.insertBefore(row, list.firstChild);
    },
    newest: () => Math.max(0, ...ids()),
    oldest: () => Math.min(...ids()),
  };
}

export type Rows = ReturnType<typeof createRows>;

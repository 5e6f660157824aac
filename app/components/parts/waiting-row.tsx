/** A template that the page's script fills for each unsent entry; the looks of its row, its words and its lines. */
export function WaitingRow({ row, text, line }: Record<"row" | "text" | "line", string>) {
  return (
    <template data-row="">
      <li className={row} data-waiting="">
        <span className="sr-only">You</span>
        <p data-what="" />
        <p className={text} dir="auto" data-text="" />
        <p className={line} data-state="" />
        <p className={line} data-ways="">
          <button type="button" className="btn btn-quiet" data-discard="">
            Delete
          </button>
          <button type="button" className="btn" data-retry="">
            Send now
          </button>
        </p>
      </li>
    </template>
  );
}

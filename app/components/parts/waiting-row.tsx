interface WaitingRowProps {
  /** Classes of the row, of what was written, and of a line below it. */
  row: string;
  text: string;
  line: string;
}

/** Something of this phone that the server has not taken yet: the page's script fills a copy of it. */
export function WaitingRow({ row, text, line }: WaitingRowProps) {
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

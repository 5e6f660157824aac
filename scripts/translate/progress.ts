const BAR_CHARACTERS = 30;

/** "[#####     ] 42 of 100": one line drawn over, or where nobody watches a line for each tenth. */
export function progressBar(out: Pick<NodeJS.WriteStream, "write" | "isTTY">) {
  let tenth = -1;
  return (done: number, of: number): void => {
    const share = of === 0 ? 1 : done / of;
    const signs = "#".repeat(Math.round(share * BAR_CHARACTERS)).padEnd(BAR_CHARACTERS);
    const line = `[${signs}] ${done} of ${of}`;
    if (out.isTTY) {
      out.write(`\r${line}${done === of ? "\n" : ""}`);
      return;
    }
    const now = Math.floor(share * 10);
    if (now > tenth) out.write(`${line}\n`);
    tenth = now;
  };
}

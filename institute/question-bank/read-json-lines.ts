import { addRow, emptyBank, type QuestionBank, rawRow } from "./bank-row";

/**
 * Reads a bank in JSON Lines: an object a line with `question`, `options` (2 to 10 texts), `answer` (a letter) and, where
 * known, `topic`, `explanation` and `language`.
 */
export function readJsonLines(text: string): QuestionBank {
  const bank = emptyBank();
  for (const [index, written] of text.split("\n").entries()) {
    if (written.trim() === "") continue;
    const line = index + 1;
    const value = parseJson(written);
    if (value === undefined) {
      bank.badRows.push({ line, reason: "it is not JSON" });
      continue;
    }
    const row = rawRow.safeParse(value);
    if (row.success) addRow(bank, line, row.data);
    else
      bank.badRows.push({
        line,
        reason: `${row.error.issues[0]?.path.join(".") || "the row"} is not as it must be`,
      });
  }
  return bank;
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

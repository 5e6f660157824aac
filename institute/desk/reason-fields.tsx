import { optionLetter } from "../marking/answers";
import { TextInput } from "./form";

interface ReasonFieldsProps {
  /** Of options. */
  count: number;
  /** In their order, "" where nothing is said. */
  reasons: readonly string[] | undefined;
}

/** A field for each option: what it is, and why it is not the answer. */
export function ReasonFields({ count, reasons = [] }: ReasonFieldsProps) {
  return (
    <>
      <p className="hint">Who chose a wrong option reads its line: what it is, and why it is not the answer.</p>
      {Array.from({ length: count }, (_, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          key={at}
          name={`reason_${at + 1}`}
          label={`Why ${optionLetter(at + 1)}`}
          lines={2}
          value={reasons[at]}
        />
      ))}
    </>
  );
}

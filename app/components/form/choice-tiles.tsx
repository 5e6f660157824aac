import { ChoiceGroup } from "./choice-group";

interface ChoiceTilesProps {
  name: string;
  legend: string;
  hint?: string;
  /** Words by value. */
  choices: Readonly<Record<string, string>>;
  chosen: string;
}

export function ChoiceTiles({ name, choices, chosen, ...words }: ChoiceTilesProps) {
  const field = { id: `settings-${name}`, name, errorId: "", initialValue: chosen };
  const options = Object.entries(choices).map(([id, label]) => ({ id, name: label }));
  return <ChoiceGroup {...words} field={field} options={options} type="radio" isRow />;
}

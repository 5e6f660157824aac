export interface Choice {
  value: string;
  label: string;
  line?: string;
}

interface ChoiceTilesProps {
  name: string;
  legend: string;
  hint?: string;
  choices: readonly Choice[];
  chosen: string;
}

export function ChoiceTiles({ name, legend, hint, choices, chosen }: ChoiceTilesProps) {
  const hintId = hint ? `settings-${name}-hint` : undefined;
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className="tiles">
        {choices.map(({ value, label, line }) => (
          <label key={value} className="tile">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {line === undefined ? (
              label
            ) : (
              <span>
                {label}
                <span className="row-line">{line}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

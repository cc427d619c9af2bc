import { Checkbox } from '../../../../ui/forms/checkbox.tsx';

interface ChoicesProps {
  readonly label: string;
  readonly none: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of a few choices; none stands for all. */
export function Choices({ label, none, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-small">{label}</legend>
      <p className="text-ink-muted text-note">{chosen.length === 0 ? none : 'Selected only'}</p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([value, name]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

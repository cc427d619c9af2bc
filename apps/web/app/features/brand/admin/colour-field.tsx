import { type BrandColours, type ColourProblem, contrastOf, readColour } from '@jhumka/domain/brand';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly name: keyof BrandColours;
  readonly value: string;
  /** All four colours, where all are readable as colours. */
  readonly colours: BrandColours | undefined;
  readonly problem: ColourProblem | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A colour by its picker or its digits, with its contrast, and the nearest one that can be read. */
export function ColourField({ label, name, value, colours, problem, error, onChange }: ColourFieldProps) {
  const contrast = colours && contrastOf(colours, name).toFixed(1);
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          label={label}
          value={value}
          spellCheck={false}
          autoComplete="off"
          hint={contrast && !problem ? `Contrast ${contrast}: easy to read` : undefined}
          error={problem ? `${problem.text} It has ${contrast}.` : error}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          type="color"
          aria-label={`${label}, picker`}
          className="mt-7 size-11 cursor-pointer rounded-1 border border-field-line bg-porcelain p-1"
          value={readColour(value) ?? '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {problem && (
        <Button size="small" className="justify-self-start" onClick={() => onChange(problem.nearest)}>
          <span
            aria-hidden="true"
            className="mr-2 inline-block size-4 rounded-1 border border-rule"
            style={{ background: problem.nearest }}
          />
          Use {problem.nearest}
        </Button>
      )}
    </div>
  );
}

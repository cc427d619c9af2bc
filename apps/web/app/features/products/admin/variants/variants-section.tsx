import { maxOptions } from '@jhumka/domain/catalogue';
import { ringSizes } from '@jhumka/domain/sizing';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import { VariantPictures } from './variant-pictures.tsx';
import { combine, type OptionEntry, renameValues, type VariantsEntry } from './variants-entry.ts';
import { VariantsTable } from './variants-table.tsx';

interface VariantsSectionProps {
  readonly entry: VariantsEntry;
  readonly pictures: readonly EntryPicture[];
  readonly onChange: (entry: VariantsEntry) => void;
  readonly error: string | false | undefined;
  /** The error of a cell, by the name that the shop gives it. */
  readonly problem: (path: string) => string | false | undefined;
}

const usualRings = ringSizes
  .map(({ size }) => size)
  .filter((size) => size >= 8 && size <= 20)
  .join(', ');

/** The options of a product, and a table of the combinations that are made. */
export function VariantsSection({ entry, pictures, onChange, error, problem }: VariantsSectionProps) {
  const { options, variants } = entry;
  const change = (next: readonly OptionEntry[], known = variants) => onChange(combine(next, known));
  function set(before: OptionEntry, part: Partial<OptionEntry>) {
    const after = { ...before, ...part };
    const next = options.map((option) => (option === before ? after : option));
    change(next, renameValues(variants, before, after));
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:col-span-2">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place while its name is typed.
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
          <TextField
            label="Option"
            maxLength={30}
            value={option.name}
            onChange={({ target }) => set(option, { name: target.value })}
          />
          <TextField
            label={`Values of ${option.name || 'the option'}`}
            hint="Comma-separated, in the order of the shop."
            value={option.values}
            onChange={({ target }) => set(option, { values: target.value })}
          />
          <Button
            size="small"
            className="sm:mt-7"
            onClick={() => change(options.filter((one) => one !== option))}
          >
            Remove
            <span className="sr-only"> {option.name}</span>
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {options.length < maxOptions && (
          <>
            <Button size="small" onClick={() => change([...options, { name: '', values: '' }])}>
              Add an option
            </Button>
            {!options.some(({ name }) => /ring size/i.test(name)) && (
              <Button
                size="small"
                onClick={() => change([...options, { name: 'Ring size', values: usualRings }])}
              >
                Add ring sizes 8 to 20
              </Button>
            )}
          </>
        )}
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger text-small">
          {error}
        </p>
      )}
      {variants.length > 0 && (
        <>
          <VariantsTable
            variants={variants}
            problem={problem}
            onChange={(next) => onChange({ options, variants: next })}
          />
          <VariantPictures
            entry={entry}
            pictures={pictures}
            onChange={(next) => onChange({ options, variants: next })}
          />
        </>
      )}
    </div>
  );
}

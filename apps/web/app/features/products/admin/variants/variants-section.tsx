import { maxOptions, optionKindOf } from '@jhumka/domain/catalogue';
import { ringSizes } from '@jhumka/domain/sizing';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import { hasPicture, togglePicture } from './change-rows.ts';
import {
  combine,
  isUsable,
  type OptionEntry,
  type PartsEntry,
  renameValues,
  type VariantEntry,
  type VariantsEntry,
  valuesOf,
} from './variants-entry.ts';
import { VariantsTable } from './variants-table.tsx';

interface VariantsSectionProps {
  readonly entry: VariantsEntry;
  /** Parts of the price and cost that were typed for the product; new variants begin with them. */
  readonly parts: PartsEntry;
  readonly pictures: readonly EntryPicture[];
  readonly onChange: (entry: VariantsEntry) => void;
  readonly error: string | false | undefined;
  /** The error of a cell, by the name that the shop gives it. */
  readonly problem: (path: string) => string | false | undefined;
  /** Makes a line below the name of a variant. */
  readonly noteOf: (variant: VariantEntry) => string | undefined;
}

const usualRings = ringSizes
  .map(({ size }) => size)
  .filter((size) => size >= 8 && size <= 20)
  .join(', ');

/** The options of a product, and a table of the combinations that are made. */
export function VariantsSection({
  entry,
  parts,
  pictures,
  onChange,
  error,
  problem,
  noteOf,
}: VariantsSectionProps) {
  const { options, variants } = entry;
  const dropped = useRef<readonly VariantEntry[]>([]);
  function change(next: readonly OptionEntry[], edited: OptionEntry, known = variants) {
    const combined = combine(next, known, { parts, edited, dropped: dropped.current });
    const left = new Set(combined.variants.map(({ _id }) => _id));
    dropped.current = [...dropped.current, ...known].filter(({ _id }) => _id && !left.has(_id));
    onChange(combined);
  }
  function set(before: OptionEntry, part: Partial<OptionEntry>) {
    const after = { ...before, ...part };
    const next = options.map((option) => (option === before ? after : option));
    // An option that is emptied to be typed again leaves the rows as they are; it can't be saved meanwhile.
    if (isUsable(before) && !isUsable(after)) onChange({ options: next, variants });
    else change(next, after, renameValues(variants, before, after));
  }
  const add = (option: OptionEntry) => change([...options, option], option);
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
            onClick={() =>
              change(
                options.filter((one) => one !== option),
                option,
              )
            }
          >
            Remove
            <span className="sr-only"> {option.name}</span>
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {options.length < maxOptions && (
          <>
            <Button size="small" onClick={() => add({ name: '', values: '' })}>
              Add an option
            </Button>
            {!options.some(({ name }) => /ring size/i.test(name)) && (
              <Button size="small" onClick={() => add({ name: 'Ring size', values: usualRings })}>
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
          <p className="type-note">
            The stock and codes of a row that an option divides stay with the first value; the others begin
            with its other figures and no stock. Of rows that are joined, the first one stays.
          </p>
          <VariantsTable
            variants={variants}
            problem={problem}
            noteOf={noteOf}
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

interface VariantPicturesProps {
  readonly entry: VariantsEntry;
  readonly pictures: readonly EntryPicture[];
  readonly onChange: (variants: VariantEntry[]) => void;
}

/** The pictures of each metal: those that are pressed. A metal without any shows all of the product. */
function VariantPictures({ entry: { options, variants }, pictures, onChange }: VariantPicturesProps) {
  const option = options.find(({ name }) => ['metal', 'other'].includes(optionKindOf(name)));
  if (!option || pictures.length < 2) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-semibold text-small">Pictures by {option.name.toLowerCase()}</legend>
      {valuesOf(option).map((value) => {
        const own = variants.filter((variant) => variant.options[option.name.trim()] === value);
        return (
          <div key={value} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="text-small">{value}</span>
            <div className="flex flex-wrap gap-2">
              {pictures.map(({ id, alt, ...picture }, index) => {
                const isOn = hasPicture(own, id);
                return (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={isOn}
                    aria-label={`Picture ${index + 1} shows ${value}`}
                    title={alt}
                    onClick={() =>
                      onChange(togglePicture(variants, { option: option.name.trim(), value }, id))
                    }
                    className={clsx(
                      'size-14 overflow-hidden rounded-1 border-2',
                      isOn ? 'border-ink' : 'border-transparent opacity-50 hover:opacity-100',
                    )}
                  >
                    <Picture picture={{ ...picture, alt: '', placeholder: '' }} sizes="56px" alt="" />
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
      <p className="type-note">Choose the pictures that show it. Without a choice, all are shown.</p>
    </fieldset>
  );
}

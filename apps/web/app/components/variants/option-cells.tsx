import type { Reply } from '@jhumka/contract/client';
import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { availabilityOf, type Variant } from './choice-model.ts';

type Option = Reply<'product.details'>['data']['options'][number];

interface OptionCellsProps {
  readonly option: Option;
  readonly variants: readonly Variant[];
  readonly chosen: ChosenOptions;
  readonly onChoose: (value: string) => void;
  /** A sold-out value can be chosen too, to ask for it. */
  readonly isSoldOutChosen?: boolean | undefined;
  /** Shown beside the name, such as a link to the size guide. */
  readonly hint?: ReactNode;
  /** Shown above the cells, such as the saved sizes. */
  readonly shortcuts?: ReactNode;
  /** Error message where a value is missing. */
  readonly problem?: string | undefined;
}

const availabilityTexts = {
  'no-variant': ', not made',
  'sold-out': ', sold out',
  'last-one': ', last one',
  'in-stock': '',
} as const;

/** The values of an option as cells of one size, metals with a swatch; what is sold out is hatched. */
export function OptionCells({
  option,
  variants,
  chosen,
  onChoose,
  isSoldOutChosen = false,
  hint,
  shortcuts,
  problem,
}: OptionCellsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-semibold">{option.name}</span>
        {hint}
      </legend>
      {shortcuts}
      <div className="flex flex-wrap gap-2">
        {option.values.map(({ _id, value }) => {
          const availability = availabilityOf(variants, option, value, chosen);
          const isOut = availability === 'no-variant' || availability === 'sold-out';
          return (
            <label key={_id} className="relative">
              <input
                type="radio"
                name={id}
                value={value}
                checked={chosen[option.name] === value}
                disabled={isOut && !isSoldOutChosen}
                onChange={() => onChoose(value)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-1 disabled:cursor-default"
              />
              <span
                className={clsx(
                  'figures pointer-events-none relative grid min-h-11 min-w-11 place-items-center rounded-1 border border-field-line px-2.5 text-small peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-enabled:peer-hover:border-ink',
                  isOut && 'not-peer-checked:hatched not-peer-checked:text-ink-soft',
                )}
              >
                <span className="flex items-center gap-2">
                  {/* Swatches show the metal, so they may be gold. */}
                  {option.kind === 'metal' && (
                    <span aria-hidden="true" title={value} className="metal size-4" />
                  )}
                  {value}
                </span>
                {availability === 'last-one' && (
                  <span
                    className={clsx(
                      'absolute top-1 right-1 size-1.5 rounded-round',
                      chosen[option.name] === value ? 'bg-current' : 'bg-accent',
                    )}
                  />
                )}
              </span>
              <span className="sr-only">{availabilityTexts[availability]}</span>
            </label>
          );
        })}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="pt-2 font-medium text-danger text-small">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

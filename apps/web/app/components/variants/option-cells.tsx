import type { Reply } from '@jhumka/contract/client';
import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { useId } from 'react';
import { supplyOf, type Variant } from './choice-model.ts';

type Option = Reply<'product.details'>['data']['options'][number];

interface OptionCellsProps {
  readonly option: Option;
  readonly variants: readonly Variant[];
  readonly chosen: ChosenOptions;
  readonly onChoose: (value: string) => void;
}

const supplyTexts = { out: ', sold out', last: ', last one', some: '' } as const;

/** The values of an option as cells of one size; what is sold out is struck and can't be chosen. */
export function OptionCells({ option, variants, chosen, onChoose }: OptionCellsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-small">{option.name}</legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map(({ _id, value }) => {
          const supply = supplyOf(variants, option, value, chosen);
          return (
            <label key={_id} className="relative">
              <input
                type="radio"
                name={id}
                value={value}
                checked={chosen[option.name] === value}
                disabled={supply === 'out'}
                onChange={() => onChoose(value)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-1 disabled:cursor-default"
              />
              <span className="figures pointer-events-none relative grid min-h-11 min-w-11 place-items-center rounded-1 border border-field-line px-2.5 text-small peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-enabled:peer-hover:border-ink peer-disabled:border-dashed peer-disabled:text-ink-muted peer-disabled:line-through">
                {value}
                {supply === 'last' && (
                  <span className="absolute top-1 right-1 size-1.5 rounded-round bg-accent" />
                )}
              </span>
              <span className="sr-only">{supplyTexts[supply]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

import type { Reply } from '@jhumka/contract/client';
import { unitsAvailable } from '@jhumka/domain/cart';
import type { ChosenOptions } from '@jhumka/domain/catalogue';

type Details = Reply<'product.details'>['data'];
type Option = Details['options'][number];

/** What is sold of a product with options, as its details list it. */
export type Variant = Details['variants'][number];

/** Whether a value can be had with what else is chosen. */
export type Supply = 'out' | 'last' | 'some';

/** What is chosen before the customer chooses: all but sizes and lengths, of what can be bought. */
export function firstChoice({ options, variants }: Pick<Details, 'options' | 'variants'>): ChosenOptions {
  const offered = variants.find((variant) => unitsAvailable(variant) > 0) ?? variants[0];
  const given = options.filter(({ kind, values }) => values.length === 1 || kind === 'metal');
  return Object.fromEntries(
    given.flatMap(({ name }) => {
      const value = offered?.options[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The variant of a complete choice. */
export function variantOf(
  { options, variants }: Pick<Details, 'options' | 'variants'>,
  chosen: ChosenOptions,
): Variant | undefined {
  return variants.find((variant) => options.every(({ name }) => variant.options[name] === chosen[name]));
}

/** Whether a value can be had, with the other options as they are chosen. */
export function supplyOf(
  variants: readonly Variant[],
  { name }: Pick<Option, 'name'>,
  value: string,
  chosen: ChosenOptions,
): Supply {
  const wanted = Object.entries({ ...chosen, [name]: value });
  const units = variants
    .filter(({ options }) => wanted.every(([option, one]) => options[option] === one))
    .reduce((sum, variant) => sum + unitsAvailable(variant), 0);
  if (units <= 0) return 'out';
  return units === 1 ? 'last' : 'some';
}

import { maxOptions, maxVariants } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { typedAmount } from '../../../admin/kit/format.ts';
import { entryPictures } from '../../../admin/kit/pictures/entry-pictures.ts';
import type { AdminProduct } from '../catalogue-queries.ts';

/** An option in the form: its values are typed with commas between them. */
export interface OptionEntry {
  readonly _id?: string | undefined;
  readonly name: string;
  readonly values: string;
}

/** A combination of values in the form; all text until submitted, and empty where the product's own figure holds. */
export interface VariantEntry {
  readonly _id?: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  /** Not every combination is made. */
  readonly isMade: boolean;
  readonly price: string;
  readonly discount: string;
  readonly stock: string;
  /** Stock that was shown; null for a new variant. */
  readonly loadedStock: number | null;
  readonly sku: string;
  readonly barcode: string;
  /** Days in the workshop; empty for what is taken from the stock. */
  readonly days: string;
  /** Stock from which on it counts as low; empty for no level of its own. */
  readonly lowAt: string;
  /** Grams; empty for the product's. */
  readonly weight: string;
  /** Grams of the metal alone, and the other parts of the price in rupees; empty without a break-up. */
  readonly netWeight: string;
  readonly stonesValue: string;
  readonly making: string;
  readonly hallmark: string;
  /** Cost of a unit to the shop, in rupees. */
  readonly cost: string;
  /** Pictures of the product that show it; empty for all. */
  readonly pictureIds: readonly string[];
  /** Bought where nothing is chosen. */
  readonly isDefault: boolean;
  readonly isHidden: boolean;
  /** Its stock is the number of its units in stock. */
  readonly hasUnits: boolean;
}

export interface VariantsEntry {
  readonly options: readonly OptionEntry[];
  readonly variants: readonly VariantEntry[];
}

export const noVariants: VariantsEntry = { options: [], variants: [] };

/** The columns of the matrix that are typed. */
export const variantColumns = [
  'price',
  'discount',
  'stock',
  'sku',
  'barcode',
  'days',
  'lowAt',
  'weight',
  'netWeight',
  'stonesValue',
  'making',
  'hallmark',
  'cost',
] as const;
export type VariantColumn = (typeof variantColumns)[number];

/** The options and variants of a product as its form shows them. */
export function variantsOf({
  options,
  variants,
  pictures,
}: Pick<AdminProduct, 'options' | 'variants' | 'pictures'>): VariantsEntry {
  if (options.length === 0) return noVariants;
  return combine(
    options.map(({ _id, name, values }) => ({
      _id,
      name,
      values: values.map(({ value }) => value).join(', '),
    })),
    variants.map((variant) => ({
      _id: variant._id,
      options: variant.options,
      isMade: true,
      price: typedAmount(variant.price),
      discount: String(variant.discount),
      stock: String(variant.stock),
      loadedStock: variant.stock,
      sku: variant.sku,
      barcode: variant.barcode,
      days: textOf(variant.made_to_order_days),
      lowAt: textOf(variant.low_stock_at),
      weight: textOf(variant.weight),
      ...partsOf(variant),
      pictureIds: entryPictures(pictures.filter(({ url }) => variant.image.includes(url))).map(
        ({ id }) => id,
      ),
      isDefault: variant.is_default,
      isHidden: variant.is_hidden,
      hasUnits: variant.units,
    })),
    { isNewMade: false },
  );
}

/** The parts of a price in the form, and the cost. */
export type PartsEntry = Pick<VariantEntry, 'netWeight' | 'stonesValue' | 'making' | 'hallmark' | 'cost'>;

/** The parts of a variant's price as the form shows them. */
export const partsOf = (variant: AdminProduct['variants'][number] | undefined): PartsEntry => ({
  netWeight: textOf(variant?.net_weight_g ?? null),
  stonesValue: amountOf(variant?.stones_value),
  making: amountOf(variant?.making_charge),
  hallmark: amountOf(variant?.hallmark_fee),
  cost: amountOf(variant?.cost),
});

const amountOf = (amount: Paise | null | undefined) =>
  amount === null || amount === undefined ? '' : typedAmount(amount);
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Reads the values of an option: each once, without empty ones. */
export const valuesOf = ({ values }: OptionEntry): string[] => [
  ...new Set(
    values
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/**
 * Follows the typed values of an option in its variants: a value that is written differently at its place is renamed,
 * and its variants stay, as carts and orders have them.
 */
export function renameValues(
  variants: readonly VariantEntry[],
  before: OptionEntry,
  after: OptionEntry,
): VariantEntry[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (old.length !== now.length) return [...variants];
  const name = before.name.trim();
  const renamed = new Map(old.map((value, index) => [value, now[index] ?? value]));
  return variants.map((variant) => {
    const value = variant.options[name];
    return value === undefined
      ? variant
      : { ...variant, options: { ...variant.options, [name]: renamed.get(value) ?? value } };
  });
}

interface CombineOptions {
  readonly isNewMade?: boolean;
  /** Typed for the product. */
  readonly parts?: PartsEntry;
  /** The option that is typed, added or removed. */
  readonly edited?: OptionEntry;
  /** Saved variants that combinations no longer had, such as those of a value that is typed again. */
  readonly dropped?: readonly VariantEntry[];
}

/**
 * Lists every combination of the options, with the variants that are there already; new ones are created on request. A
 * combination that the edited option makes begins with the figures of the row it comes from; the first one is that row,
 * with its id, stock and codes. Others begin with what was typed for the product.
 */
export function combine(
  options: readonly OptionEntry[],
  known: readonly VariantEntry[],
  { isNewMade = true, parts, edited, dropped = [] }: CombineOptions = {},
): VariantsEntry {
  const usable = options.filter(isUsable);
  const combinations = usable
    .reduce<Record<string, string>[]>(
      (all, option) =>
        all.flatMap((chosen) =>
          valuesOf(option).map((value) => ({ ...chosen, [option.name.trim()]: value })),
        ),
      usable.length === 0 ? [] : [{}],
    )
    .slice(0, maxVariants);
  const byChoice = new Map(
    [...known.filter(({ _id }) => !_id), ...dropped, ...known.filter(({ _id }) => _id)].map((variant) => [
      keyOf(variant.options),
      variant,
    ]),
  );
  const others = usable.filter((option) => option !== edited).map(({ name }) => name.trim());
  const isFrom = (chosen: VariantEntry['options'], { options: had }: VariantEntry) =>
    others.length > 0 && others.every((name) => had[name] === chosen[name]);
  /** A row with another value of the edited option is not this combination. */
  const isOther = (chosen: VariantEntry['options'], { options: had }: VariantEntry) => {
    const name = edited?.name.trim() ?? '';
    return chosen[name] !== undefined && had[name] !== undefined;
  };
  const taken = new Set(combinations.map((chosen) => byChoice.get(keyOf(chosen))));
  return {
    options,
    variants: combinations.map((chosen): VariantEntry => {
      const same = byChoice.get(keyOf(chosen));
      if (same) return { ...same, options: chosen };
      const origins = edited ? known.filter((variant) => isFrom(chosen, variant)) : [];
      const whole = origins.find((variant) => !taken.has(variant) && !isOther(chosen, variant));
      taken.add(whole);
      if (whole) return { ...whole, options: chosen };
      return origins[0]
        ? { ...origins[0], ...ownFigures, options: chosen }
        : { ...newVariant, ...parts, options: chosen, isMade: isNewMade };
    }),
  };
}

/** Returns true when an option has the name and values that combinations need. */
export const isUsable = (option: OptionEntry): boolean =>
  option.name.trim() !== '' && valuesOf(option).length > 0;

/** Figures that belong to one variant alone. */
const ownFigures = {
  ...{ _id: undefined, stock: '0', loadedStock: null, sku: '', barcode: '' },
  ...{ isDefault: false, hasUnits: false },
};

const newVariant = {
  ...{ price: '', discount: '', stock: '', loadedStock: null, sku: '', barcode: '', days: '' },
  ...{ netWeight: '', stonesValue: '', making: '', hallmark: '', cost: '' },
  ...{ lowAt: '', weight: '', pictureIds: [], isDefault: false, isHidden: false, hasUnits: false },
};

const keyOf = (options: Readonly<Record<string, string>>) => JSON.stringify(Object.values(options));

/** Returns why the options can't be saved; false when they can. */
export function problemOfOptions({ options, variants }: VariantsEntry): string | false {
  if (options.length > maxOptions) return `A product has at most ${maxOptions} options`;
  if (!options.every(isUsable)) return 'Every option needs a name and values';
  const count = options.reduce((product, option) => product * valuesOf(option).length, 1);
  if (count > maxVariants) return `These are ${count} combinations. A product has at most ${maxVariants}`;
  return options.length > 0 && !variants.some(({ isMade }) => isMade) && 'Please tick what is made';
}

import type { VerbInput } from '@jhumka/contract';
import { type ChosenOptions, chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import { fromRupees, type Rupees } from '@jhumka/domain/money';
import type { VariantRow } from '../../../variants/store.ts';

type Written = Required<Pick<VerbInput<'admin.products.create'>, 'options' | 'variants'>>;
type WrittenVariants = NonNullable<Written['variants']>;
type WrittenVariant = WrittenVariants[number];

interface ProductWithVariants {
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantRow[];
}

/**
 * Adds the variants of a file to those of a product: a file changes the variants that it names, adds new ones at the
 * end, and deletes none.
 */
export function mergeVariants(
  { options, variants }: ProductWithVariants,
  written: { readonly options: NonNullable<Written['options']>; readonly variants: WrittenVariants },
): { readonly options: NonNullable<Written['options']>; readonly variants: WrittenVariants } {
  // The first options of a product: all of its variants are in the file. Without any, the line is its only variant.
  if (options.length === 0)
    return written.options.length > 0
      ? written
      : { ...written, variants: written.variants.map((one) => ({ ...one, _id: variants[0]?.id })) };
  const known = variants.map((row) => ({ _id: row.id, options: chosenOptions(options, row.value_ids) }));
  const given = new Map(written.variants.map((one) => [keyOf(one.options, options), one]));
  const changed = known.map((one) => ({ ...given.get(keyOf(one.options, options)), ...one }));
  const knownKeys = new Set(known.map((one) => keyOf(one.options, options)));
  const added = written.variants.filter((one) => !knownKeys.has(keyOf(one.options, options)));
  return { options: mergeOptions(options, written.options), variants: [...changed, ...added] };
}

const keyOf = (chosen: ChosenOptions, options: readonly ProductOption[]) =>
  JSON.stringify(options.map(({ name }) => chosen[name] ?? ''));

function mergeOptions(options: readonly ProductOption[], written: NonNullable<Written['options']>) {
  return options.map(({ _id, name, kind, values }) => {
    const known = new Set(values.map(({ value }) => value));
    const given = written.find((option) => option.name === name)?.values ?? [];
    const added = given.filter(({ value }) => !known.has(value));
    return { _id, name, kind, values: [...values, ...added] };
  });
}

/** Returns true where a file changes a variant of a product, or adds one. */
export function changesVariants(
  { variants }: ProductWithVariants,
  merged: readonly WrittenVariant[],
): boolean {
  const rows = new Map(variants.map((row) => [row.id, row]));
  return merged.some((one) => {
    const row = rows.get(one._id ?? '');
    return !row || isChanged(row, one);
  });
}

function isChanged(row: VariantRow, written: WrittenVariant): boolean {
  const { price, sku, barcode, discount, stock, low_stock_at, weight, made_to_order_days } = written;
  const { price_facts: facts } = row;
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [price === undefined ? undefined : fromRupees(price), row.price],
    [sku, row.sku],
    [barcode, row.barcode],
    [discount, row.discount],
    [stock, row.stock],
    [low_stock_at, row.low_stock_at],
    [weight, row.gross_weight_g],
    [written.net_weight_g, facts?.netWeightMg ? facts.netWeightMg / 1000 : null],
    [paiseOf(written.stones_value), facts?.stones ?? null],
    [paiseOf(written.making_charge), facts?.making ?? null],
    [paiseOf(written.hallmark_fee), facts?.hallmark ?? null],
    [paiseOf(written.cost), row.cost],
    [made_to_order_days, row.made_to_order_days],
    [written.is_default, row.is_default],
    [written.is_hidden, row.is_hidden],
  ];
  return pairs.some(([given, is]) => given !== undefined && given !== is);
}

const paiseOf = (amount: Rupees | null | undefined) => (amount == null ? amount : fromRupees(amount));

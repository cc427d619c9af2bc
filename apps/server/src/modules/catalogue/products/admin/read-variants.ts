import type { VerbInput } from '@jhumka/contract';
import { type ChosenOptions, choicesOf, chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { fromRupees, type Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { Tx } from '../../../../database/transact.ts';
import { badInput } from '../../../../problem.ts';
import { findPictureIds } from '../../../platform/images/find-picture-ids.ts';
import type { VariantRow, VariantToSave } from '../../variants/store.ts';
import { pricedVariant, type RatesToday, readPriceFacts } from './price-facts.ts';

/** Options and variants as they are written. */
export type Written = Pick<VerbInput<'admin.products.create'>, 'options' | 'variants'>;
type WrittenVariant = NonNullable<Written['variants']>[number];

/** A product whose variants are written; it is locked. */
export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly price: Paise;
  readonly discount: number;
  readonly metal: string;
  readonly purity: string;
  readonly options: readonly ProductOption[];
  /** Price before this save, of a product without options. */
  readonly priceBefore?: Paise;
}

/** A variant to save, as it was read. */
export interface ReadVariant {
  readonly row: VariantToSave;
  /** Units to add to the stock of a variant that was there before. */
  readonly units: number;
}

/** Reads the variants that are written of a product. Throws 'bad-input'. */
export async function readVariants(
  tx: Tx,
  product: Product,
  {
    options,
    before,
    written,
    ...today
  }: RatesToday & {
    options: readonly ProductOption[];
    before: readonly VariantRow[];
    written: Written['variants'];
  },
): Promise<ReadVariant[]> {
  if (!written?.length && options.length > 0) throw badInput('variants', 'is required with options');
  const given = written?.length ? written : [{ options: {} }];
  if (options.length === 0 && given.length > 1)
    throw badInput('variants', 'needs options: a product without them has one variant');
  const known = new Map(before.map((row) => [row.id, row]));
  const read: ReadVariant[] = [];
  for (const [position, one] of given.entries()) {
    if (one._id !== undefined && !known.has(one._id) && one._id !== product.id)
      throw badInput(`variants.${position}._id`, 'is not a variant of this product');
    const id = idOf(one, position, { product, options, given, known });
    const same = known.get(id);
    const named = one.image && (await findPictureIds(tx, one.image, `variants.${position}.image`));
    read.push(readVariant(one, { id, position, product, options, same, pictureIds: named, ...today }));
  }
  refuseConflicts(read);
  return read;
}

/**
 * The id of a written variant: its own, or a new one. A product that gets its first options keeps its only variant as
 * the first of them, and one that loses them keeps the one with the product's id, so that orders still refer to it.
 */
function idOf(
  { _id }: WrittenVariant,
  position: number,
  {
    product,
    options,
    given,
    known,
  }: {
    product: Product;
    options: readonly ProductOption[];
    given: readonly WrittenVariant[];
    known: ReadonlyMap<string, VariantRow>;
  },
): string {
  if (options.length === 0) return product.id;
  if (_id !== undefined) return _id;
  const isFirstOfAll = position === 0 && product.options.length === 0 && known.has(product.id);
  return isFirstOfAll && !given.some((one) => one._id === product.id) ? product.id : typeidUnboxed('var');
}

function readVariant(
  written: WrittenVariant,
  {
    id,
    position,
    product,
    options,
    same,
    pictureIds,
    ...today
  }: RatesToday & {
    id: string;
    position: number;
    product: Product;
    options: readonly ProductOption[];
    same: VariantRow | undefined;
    pictureIds: string[] | undefined;
  },
): ReadVariant {
  const path = `variants.${position}`;
  const valueIds = readValues(written.options, options, path);
  const isOnly = options.length === 0;
  const priced = pricedVariant(written, { product, options, same });
  const { price } = priced;
  const discount = written.discount ?? (isOnly ? product : (same ?? product)).discount;
  const facts = readPriceFacts(written, { ...priced, ...today }, path);
  const units = written.stock === undefined ? 0 : written.stock - (written.stock_seen ?? same?.stock ?? 0);
  if ((same?.stock ?? 0) + units < 0)
    throw badInput(`${path}.stock`, `leaves less than none: ${same?.stock ?? 0} are left now`);
  if (same?.kept_by_units && written.made_to_order_days)
    throw badInput(
      `${path}.made_to_order_days`,
      'is not possible while its stock is the number of its units',
    );
  const row: VariantToSave = {
    id,
    product_id: product.id,
    position,
    value_ids: valueIds,
    choices: choicesOf(options, valueIds),
    sku: isOnly
      ? product.sku
      : (written.sku ?? same?.sku ?? newSku(product.sku, chosenOptions(options, valueIds))),
    barcode: written.barcode ?? same?.barcode ?? '',
    price,
    discount,
    discounted_price: discountedPrice(price, discount),
    stock: same ? 0 : units,
    low_stock_at: orBefore(written.low_stock_at, same?.low_stock_at),
    gross_weight_g: orBefore(written.weight, same?.gross_weight_g),
    dimensions_mm: same?.dimensions_mm ? JSON.stringify(same.dimensions_mm) : null,
    price_facts: facts && JSON.stringify(facts),
    cost: orBefore(written.cost && fromRupees(written.cost), same?.cost),
    picture_ids: pictureIds ?? same?.picture_ids ?? [],
    made_to_order_days: orBefore(written.made_to_order_days, same?.made_to_order_days),
    is_default: isOnly || (written.is_default ?? same?.is_default ?? false),
    is_hidden: !isOnly && (written.is_hidden ?? same?.is_hidden ?? false),
  };
  // The only variant of before was the default; among several sizes the shop must say so.
  const isNewChoice = product.options.length === 0 && !isOnly && written.is_default === undefined;
  return { row: isNewChoice ? { ...row, is_default: false } : row, units: same ? units : 0 };
}

/** Returns what is written, null included; what was there where nothing is. */
const orBefore = <Value>(written: Value | null | undefined, before: Value | null | undefined) =>
  written === undefined ? (before ?? null) : written;

function readValues(chosen: ChosenOptions, options: readonly ProductOption[], path: string): string[] {
  const unknown = Object.keys(chosen).find((name) => !options.some((option) => option.name === name));
  if (unknown !== undefined) throw badInput(`${path}.options`, `has no option ${unknown}`);
  return options.map(({ name, values }) => {
    const value = oneLine(chosen[name] ?? '');
    const known = values.find((one) => one.value === value);
    if (!known)
      throw badInput(`${path}.options`, `needs a value of ${name}${value ? `, which has no ${value}` : ''}`);
    return known._id;
  });
}

function refuseConflicts(read: readonly ReadVariant[]): void {
  const seen = new Map<string, number>();
  for (const [position, { row }] of read.entries()) {
    for (const [key, why] of [
      [`values ${row.value_ids.join()}`, 'is the same choice'],
      [`sku ${row.sku.toLowerCase()}`, `has the same SKU, ${row.sku},`],
      [`id ${row.id}`, 'has the same id'],
    ] as const) {
      const other = seen.get(key);
      if (other !== undefined) throw badInput(`variants.${position}`, `${why} as row ${other + 1}`);
      seen.set(key, position);
    }
  }
  if (read.filter(({ row }) => row.is_default).length > 1)
    throw badInput('variants', 'has more than one default');
  if (read.every(({ row }) => row.is_hidden))
    throw badInput('variants', 'are all hidden: unpublish the product instead');
}

/** Builds the SKU of a variant: the product's, and the values: 'JH-R-01-ROSE-12'. */
const newSku = (sku: string, chosen: ChosenOptions): string =>
  [sku, ...Object.values(chosen).map((value) => value.split(/[\s/]+/)[0] ?? '')]
    .join('-')
    .replace(/[^A-Za-z0-9.-]/g, '')
    .toUpperCase()
    .slice(0, 60);

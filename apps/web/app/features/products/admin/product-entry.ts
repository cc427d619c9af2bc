import type { WireInput } from '@jhumka/contract/client';
import { joinFacts } from '@jhumka/domain/catalogue';
import { fromRupees, isPercent, isRupees, zeroPaise } from '@jhumka/domain/money';
import { discountedPrice, priceWithGst } from '@jhumka/domain/pricing';
import { numberOf } from '@jhumka/domain/typed';
import type { useEntryForm } from '../../../components/use-entry-form.ts';
import { typedAmount } from '../../admin/kit/format.ts';
import { type EntryPicture, entryPictures } from '../../admin/kit/pictures/entry-pictures.ts';
import type { AdminProduct } from './catalogue-queries.ts';
import {
  noVariants,
  type PartsEntry,
  partsOf,
  type VariantsEntry,
  variantsOf,
} from './variants/variants-entry.ts';
import { writtenParts, writtenVariants } from './variants/written-variants.ts';

/** Form values of a product: all text until submitted. */
export interface ProductEntry {
  readonly name: string;
  readonly description: string;
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly price: string;
  readonly discount: string;
  readonly gst: string;
  readonly stock: string;
  readonly stockReason: string;
  readonly stockNote: string;
  readonly publish: boolean;
  readonly unit: string;
  readonly sku: string;
  readonly metal: string;
  readonly purity: string;
  readonly weight: string;
  readonly width: string;
  readonly height: string;
  readonly depth: string;
  readonly hsn: string;
  readonly huid: string;
  readonly origin: string;
  /** Maximum number of letters; empty where nothing is engraved. */
  readonly engravingLongest: string;
  readonly engravingPrice: string;
  readonly engravesHindi: boolean;
  readonly tags: string;
  /** A line each: 'Ruby, 4, 1.2'. */
  readonly stones: string;
  /** A line each: 'Plating: Rhodium'. */
  readonly details: string;
  readonly pictures: readonly EntryPicture[];
  readonly variants: VariantsEntry;
  /** Parts of the price of a product without options. */
  readonly parts: PartsEntry;
}

/** State of the form of a product that its sections read and change. */
export type ProductFormState = Pick<
  ReturnType<typeof useEntryForm<ProductEntry, AdminProduct>>,
  'entry' | 'set' | 'field'
>;

export const entryAtFirst: ProductEntry = {
  name: '',
  description: '',
  categoryId: '',
  subCategoryId: '',
  price: '',
  discount: '0',
  gst: '3',
  stock: '0',
  stockReason: 'correction',
  stockNote: '',
  publish: true,
  unit: '1 piece',
  sku: '',
  metal: '',
  purity: '',
  weight: '',
  width: '',
  height: '',
  depth: '',
  hsn: '7113',
  huid: '',
  origin: 'India',
  engravingLongest: '',
  engravingPrice: '0',
  engravesHindi: false,
  tags: '',
  stones: '',
  details: '',
  pictures: [],
  variants: noVariants,
  parts: partsOf(undefined),
};

/** A product as its form shows it. */
export function entryOf(product: AdminProduct): ProductEntry {
  const { width, height, depth } = product.dimensions_mm;
  return {
    name: product.name,
    description: product.description,
    categoryId: product.category._id,
    subCategoryId: product.subCategory._id,
    price: typedAmount(product.price),
    discount: String(product.discount),
    gst: String(product.gst),
    stock: String(product.stock),
    stockReason: 'correction',
    stockNote: '',
    publish: product.publish,
    unit: product.unit,
    sku: product.sku,
    metal: product.metal,
    purity: product.purity,
    weight: textOf(product.gross_weight_g),
    width: textOf(width),
    height: textOf(height),
    depth: textOf(depth),
    hsn: product.hsn,
    huid: product.huid ?? '',
    origin: product.country_of_origin,
    engravingLongest: textOf(product.engraving?.longest),
    engravingPrice: typedAmount(product.engraving?.price ?? zeroPaise),
    engravesHindi: product.engraving?.scripts.includes('devanagari') ?? false,
    tags: product.tags.join(', '),
    stones: product.gemstones
      .map(({ stone, count, carat_total }) =>
        [stone, count ?? '', carat_total ?? ''].join(', ').replace(/(, )+$/, ''),
      )
      .join('\n'),
    details: Object.entries(product.more_details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    pictures: entryPictures(product.pictures),
    variants: variantsOf(product),
    parts: partsOf(product.options.length > 0 ? undefined : product.variants[0]),
  };
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** Counts fields that differ from the saved product. */
export function countChanges(before: ProductEntry, after: ProductEntry): number {
  const audited = new Set(['stockReason', 'stockNote']);
  return (Object.keys(after) as (keyof ProductEntry)[]).filter(
    (name) => !audited.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  ).length;
}

/** Input of a save, without the product's id. Stock is sent only when it was changed. */
export function writtenFrom(entry: ProductEntry) {
  return {
    name: entry.name,
    description: entry.description,
    category: entry.categoryId,
    subCategory: entry.subCategoryId,
    price: entry.price,
    discount: entry.discount === '' ? '0' : entry.discount,
    gst: entry.gst,
    publish: entry.publish,
    unit: entry.unit,
    sku: entry.sku,
    metal: entry.metal,
    purity: entry.purity,
    gross_weight_g: entry.weight === '' ? null : entry.weight,
    dimensions_mm: { width: entry.width, height: entry.height, depth: entry.depth },
    hsn: entry.hsn,
    huid: entry.huid,
    country_of_origin: entry.origin,
    engraving:
      entry.engravingLongest.trim() === ''
        ? null
        : {
            longest: entry.engravingLongest,
            scripts: entry.engravesHindi ? ['latin' as const, 'devanagari' as const] : ['latin' as const],
            price: entry.engravingPrice,
          },
    tags: entry.tags,
    gemstones: stonesOf(entry),
    more_details: joinFacts(
      linesOf(entry.details).map((line) => {
        const colon = line.indexOf(':');
        return colon < 0 ? [line, 'yes'] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
    ),
    pictures: entry.pictures.map(({ id, alt, label = '' }) => ({ _id: id, alt, label })),
  } satisfies Partial<WireInput<'admin.products.create'>>;
}

/** The change of a product that was shown: the version it rests on, and stock by how much it was changed. */
export function updateFrom(product: AdminProduct, entry: ProductEntry): WireInput<'admin.products.update'> {
  const hasOptions = entry.variants.options.length > 0;
  const isCounted = !hasOptions && entry.stock !== String(product.stock);
  const isChanged = JSON.stringify(entry.variants) !== JSON.stringify(variantsOf(product));
  return {
    ...writtenFrom(entry),
    ...(isChanged ? writtenVariants(entry.variants, product.options.length > 0, entry.pictures) : {}),
    ...onlyVariant(entry, entryOf(product).parts),
    _id: product._id,
    version: product.version,
    ...(isCounted
      ? {
          stock: entry.stock,
          stock_seen: product.stock,
          stock_reason: entry.stockReason as 'correction',
          stock_note: entry.stockNote,
        }
      : {}),
  };
}

/** Input of the parts of a product without options, where they were changed. */
export function onlyVariant({ variants, parts }: ProductEntry, before = entryAtFirst.parts) {
  const isChanged = JSON.stringify(parts) !== JSON.stringify(before);
  return isChanged && variants.options.length === 0
    ? { variants: [{ options: {}, ...writtenParts(parts) }] }
    : {};
}

/** Reads the stones as typed, a line each. */
export const stonesOf = ({ stones }: ProductEntry) =>
  linesOf(stones).map((line) => {
    const [stone = '', count = '', carats = ''] = line.split(',').map((part) => part.trim());
    return { stone, count, carat_total: carats };
  });

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Computes the customer's prices from the typed values, in paise, once they are numbers. */
export function pricesOf({ price, discount, gst }: Pick<ProductEntry, 'price' | 'discount' | 'gst'>) {
  const rupees = numberOf(price, 'rupees');
  const [off, tax] = [numberOf(discount || '0', 'percent'), numberOf(gst || '0', 'percent')];
  const isPrice = isRupees(rupees) && rupees > 0 && rupees <= 1e8;
  if (!isPrice || !isPercent(off) || !isPercent(tax) || off < 0 || off > 100 || tax < 0 || tax > 100)
    return null;
  const paise = fromRupees(rupees);
  return { list: paise, shown: discountedPrice(paise, off), withGst: priceWithGst(paise, off, tax) };
}

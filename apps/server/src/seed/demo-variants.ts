import { createHash } from 'node:crypto';
import type { DemoProduct, DemoRates } from '@jhumka/demo-shop';
import { choicesOf, type OptionKind, type ProductOption } from '@jhumka/domain/catalogue';
import { fromRupees } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { bangleSizes } from '@jhumka/domain/sizing';
import { typeidUnboxed } from 'typeid-js';
import type { VariantToSave } from '../modules/catalogue/variants/store.ts';
import { ownPicturesOf } from './demo-files.ts';
import { demoPriceFacts } from './demo-price-facts.ts';
import type { DemoSale } from './plan-demo-sales.ts';

interface DemoOption {
  readonly name: string;
  readonly kind: OptionKind;
  readonly values: readonly string[];
  /** Surcharge of a value over the one before, in percent of the price. */
  readonly percentEach?: number;
  /** Value that is meant where none is chosen. */
  readonly usual?: string;
  /** Values that are made to order, in that many days. */
  readonly made?: { readonly values: readonly string[]; readonly days: number };
}

const unitsForEach = 3;

const ringSizes = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, n) => String(first + n * step));

const ring = (values: readonly string[]): DemoOption => ({ name: 'Ring size', kind: 'ring-size', values });
const chain = (inches: readonly number[]): DemoOption => ({
  name: 'Length',
  kind: 'length',
  values: inches.map((length) => `${length} in`),
  percentEach: 6,
  usual: `${inches[Math.floor(inches.length / 2)]} in`,
});
const bangles: DemoOption = {
  name: 'Bangle size',
  kind: 'bangle-size',
  values: bangleSizes.slice(1, 5).map(({ size }) => size),
};

/** Products with sizes of their own, by slug; other rings and bangles have the usual ones. */
const optionsBySlug: Readonly<Record<string, DemoOption | null>> = {
  'aarna-solitaire-ring': ring(ringSizes(6, 24)),
  'veer-mens-band': ring(ringSizes(16, 28, 2)),
  'saath-couple-bands': {
    ...ring(ringSizes(10, 22, 2)),
    made: { values: ringSizes(10, 22, 2), days: 21 },
  },
  'veni-twisted-bangle': { ...bangles, made: { values: bangles.values.slice(-1), days: 14 } },
  'sutra-rope-chain': chain([18, 20, 22]),
  'taara-station-necklace': chain([16, 18, 20]),
  'chandni-tennis-necklace': chain([16, 17, 18]),
  // Open rings and sets of three fit every finger.
  'tara-stacking-rings': null,
};

function optionOf({ slug, category, subcategory }: DemoProduct): DemoOption | null {
  const own = optionsBySlug[slug];
  if (own !== undefined) return own;
  if (category === 'rings') return ring(ringSizes(8, 20));
  return subcategory === 'Bangles & Kada' ? bangles : null;
}

/** A sale as it decides the variant: its chance between 0 and 1, and what the buyer says. */
type Sold = Pick<DemoSale, 'chance' | 'comment'>;

/** Returns the position of the variant that was sold: one of the size that the review names. `values` are those of each. */
export function soldVariant({ chance, comment }: Sold, values: readonly (readonly string[])[]): number {
  const size = /\bsize (\d[\d-]*)/i.exec(comment)?.[1];
  const fitting = [...values.keys()].filter((at) => size === undefined || values[at]?.includes(size));
  const position = fitting[Math.floor(chance * fitting.length)];
  if (position === undefined)
    throw new RangeError(`no variant is of the size that a review names: ${comment}`);
  return position;
}

interface DemoPlace {
  readonly id: string;
  readonly sku: string;
  /** The sales that the same seed makes; their units come on top of the stock. */
  readonly sales: readonly Sold[];
  readonly rates: DemoRates;
  /** The day of the rates. */
  readonly day: string;
  readonly pictureId: (path: string) => string;
}

/**
 * Builds the options of a demo product and its variants, or null for a product without: the first has the product's
 * id. The stock of the product is spread over them, so that some sizes are sold out.
 */
export function demoVariants(
  product: DemoProduct,
  { id, sku, sales, rates, day, pictureId }: DemoPlace,
): { readonly options: ProductOption[]; readonly variants: VariantToSave[] } | null {
  const size = optionOf(product);
  const metals = [{ metal: product.metal, images: ownPicturesOf(product) }, ...product.other_metals];
  const metalOption =
    metals.length > 1
      ? optionFrom(
          'Metal',
          'metal',
          metals.map(({ metal }) => metal),
        )
      : null;
  const sizeOption = size && optionFrom(size.name, size.kind, size.values);
  const options = [metalOption, sizeOption].filter((option) => option !== null);
  if (options.length === 0) return null;
  const variants = metals.flatMap(({ metal, images }, metalPosition) => {
    const stock = stockOf(product, size, metal, metalPosition);
    return (sizeOption?.values ?? [null]).map((value, position): VariantToSave => {
      const percent = (size?.percentEach ?? 0) * position;
      const price = fromRupees(Math.round(product.price_inr * (1 + percent / 100)));
      const facts = demoPriceFacts(product, rates, { price, size: 100 + percent, day });
      const isMade = value !== null && (size?.made?.values.includes(value.value) ?? false);
      const valueIds = [metalOption?.values[metalPosition]?._id, value?._id].filter(
        (one) => one !== undefined,
      );
      const code = [
        metalOption && initialsOf(metal),
        value?.value.replace(/[^0-9A-Za-z-]/g, '').toUpperCase(),
      ];
      return {
        id: metalPosition + position === 0 ? id : typeidUnboxed('var'),
        product_id: id,
        position: metalPosition * (sizeOption?.values.length ?? 1) + position,
        value_ids: valueIds,
        choices: choicesOf(options, valueIds),
        sku: [sku, ...code.filter(Boolean)].join('-'),
        barcode: '',
        price,
        discount: product.discount_percent,
        discounted_price: discountedPrice(price, product.discount_percent),
        stock: isMade ? 0 : (stock[position] ?? 0),
        low_stock_at: null,
        gross_weight_g: percent === 0 ? null : Math.round(product.gross_weight_g * (100 + percent)) / 100,
        dimensions_mm: null,
        price_facts: facts && JSON.stringify(facts),
        cost: null,
        picture_ids: metalOption ? images.map(pictureId) : [],
        made_to_order_days: isMade ? (size?.made?.days ?? null) : null,
        // Who asks for no metal gets the design in its own; a ring or bangle size is nobody's default.
        is_default: value?.value === size?.usual && metalPosition === 0,
        is_hidden: false,
      };
    });
  });
  const values = metals.flatMap(({ metal }) => (size?.values ?? []).map((value) => [metal, value]));
  for (const sale of sales) {
    const sold = variants[soldVariant(sale, size === null ? metals.map(({ metal }) => [metal]) : values)];
    if (sold?.made_to_order_days === null) sold.stock += 1;
  }
  return { options, variants };
}

const optionFrom = (name: string, kind: OptionKind, values: readonly string[]): ProductOption => ({
  _id: typeidUnboxed('opt'),
  name,
  kind,
  values: values.map((value) => ({ _id: typeidUnboxed('val'), value })),
});

const initialsOf = (metal: string) => metal.replace(/\B\w+|\W/g, '').toUpperCase();

/** The stock of a design in one metal, by size. */
function stockOf(product: DemoProduct, size: DemoOption | null, metal: string, position: number): number[] {
  if (size === null) return [Math.ceil(product.stock / (position + 1))];
  // A design in many sizes is stocked more than one that fits everybody.
  const seed = position === 0 ? product.slug : `${product.slug} ${metal}`;
  return spread(seed, product.stock * unitsForEach, size.values.length);
}

/** Spreads units over sizes, more of them in the middle, as people's fingers are; the same in every seed. */
function spread(slug: string, units: number, sizes: number): number[] {
  const random = createHash('sha256').update(`${slug} sizes`).digest();
  const stock = Array<number>(sizes).fill(0);
  for (let unit = 0; unit < units; unit += 1) {
    const [one = 0, other = 0] = [random[(unit * 2) % 32], random[(unit * 2 + 1) % 32]];
    const position = Math.min(sizes - 1, Math.floor(((one + other) / 511) * sizes));
    stock[position] = (stock[position] ?? 0) + 1;
  }
  return stock;
}

import type { DemoProduct } from '@jhumka/demo-shop';
import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import type { NewProduct } from '../modules/catalogue/products/store-writes.ts';
import { demoCategories } from './demo-choices.ts';

/** HSN of precious-metal jewellery, also plated. */
const hsnOfJewellery = '7113';
const firstArticleNumber = 101;

/** Attributes of a product that come from its category and not from the catalogue. */
export interface DemoPlace {
  readonly id: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly createdAt: Date;
  readonly modelFile: string | null;
  readonly sku: string;
  /** Units of the product, or of its first variant. */
  readonly stock: number;
}

/** Builds the SKU of a demo product from its position in the catalogue, from 0. */
export function demoSku({ slug, category }: DemoProduct, index: number): string {
  const letter = demoCategories[category]?.letter;
  if (letter === undefined) throw new RangeError(`${slug} is in an unknown category, ${category}`);
  return `JH-${letter}-${String(firstArticleNumber + index).padStart(4, '0')}`;
}

/** Pieces with a plain surface that is wide enough for letters. */
const engravable = /band|signet|kada|locket|cuff$|initial-pendant|bar-pendant/;

/** As jewellers offer it: the inner side of a band, or the back of a pendant. */
const demoEngraving: EngravingRules = {
  longest: 18,
  scripts: ['latin', 'devanagari'],
  price: zeroPaise,
};

/** Builds the row of a demo product. */
export function demoProduct(product: DemoProduct, place: DemoPlace): NewProduct {
  return {
    id: place.id,
    sku: place.sku,
    name: product.name,
    description: product.description,
    category_id: place.categoryId,
    category_name: demoCategories[product.category]?.name ?? '',
    subcategory_id: place.subcategoryId,
    subcategory_name: product.subcategory,
    unit: product.unit,
    price: fromRupees(product.price_inr),
    discount: product.discount_percent,
    gst: product.gst_percent,
    stock: place.stock,
    metal: product.metal,
    purity: product.purity,
    gemstones: JSON.stringify(product.gemstones),
    gross_weight_g: product.gross_weight_g,
    dimensions_mm: JSON.stringify(product.dimensions_mm),
    tags: product.tags,
    more_details: JSON.stringify(moreDetails(product)),
    hsn: hsnOfJewellery,
    country_of_origin: 'India',
    huid: product.huid,
    engraving: engravable.test(product.slug) ? JSON.stringify(demoEngraving) : null,
    model_file: place.modelFile,
    created_at: place.createdAt,
    updated_at: place.createdAt,
  };
}

/** Lists the attributes of a product beyond its columns, from the catalogue only. */
function moreDetails(product: DemoProduct): Record<string, string> {
  const wearers = ['for her', 'for him'].filter((tag) => product.tags.includes(tag));
  const styles = product.tags.filter((tag) => !wearers.includes(tag));
  const stones = product.gemstones.reduce((count, stone) => count + stone.count, 0);
  return {
    'Net metal weight': netWeightLabel(product),
    ...diamondOrigin(product),
    ...certificateDetails(product),
    ...(/vermeil/i.test(product.metal) && { Plating: 'Vermeil: gold over 925 silver' }),
    ...(/plated silver/i.test(product.metal) && { Plating: 'Plated 925 silver' }),
    ...(stones > 0 && { 'Stones and beads': String(stones) }),
    ...(wearers.length > 0 && { For: wearers.map((tag) => tag.replace('for ', '')).join(', ') }),
    Occasion: styles.join(', '),
    'In the box': product.unit,
    'Made and packed by': 'Jhumka Demo Jewels (a demo, no real seller)',
  };
}

/** Says how the diamonds of a product came to be, which decides their price. */
function diamondOrigin({ gemstones }: DemoProduct): Record<string, string> {
  const diamonds = gemstones.filter(({ stone }) => /diamond/i.test(stone));
  if (diamonds.length === 0) return {};
  return {
    'Diamond origin': diamonds.some(({ stone }) => /lab-grown/i.test(stone)) ? 'Lab-grown' : 'Natural',
  };
}

/** Formats `3 g`, or `5.4 g platinum, 4.7 g gold` where a product has two metals. */
function netWeightLabel({ precious_metal: parts }: DemoProduct): string {
  return parts
    .map(({ metal, net_weight_g }) => `${net_weight_g} g${parts.length > 1 ? ` ${metal}` : ''}`)
    .join(', ');
}

/** The sample certificate of the diamonds; the footer says that everything here is a sample. */
function certificateDetails({ certificate }: DemoProduct): Record<string, string> {
  if (certificate === null) return {};
  const { lab, number, carat, colour, clarity } = certificate;
  return {
    'Diamond grade': `${carat} ct, colour ${colour}, clarity ${clarity}`,
    Certificate: `${lab} ${number} (sample)`,
  };
}

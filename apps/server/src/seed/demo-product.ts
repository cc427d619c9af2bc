import type { DemoPiece } from '@jhumka/demo-shop';
import { fromRupees } from '@jhumka/domain/money';
import type { NewProduct } from '../modules/catalogue/index.ts';
import { demoCategories } from './demo-choices.ts';

/** HSN of articles of jewellery of precious metal, or of metal clad with it. */
const hsnOfJewellery = '7113';
const firstArticleNumber = 101;

/** What of a piece comes from its place in the shop and not from the catalogue. */
export interface DemoPlace {
  readonly id: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly createdAt: Date;
  readonly modelFile: string | null;
  /** Units that are sold in the same seed: they are in stock first. */
  readonly soldUnits: number;
  /** Its place in the catalogue, from 0; article numbers follow it. */
  readonly index: number;
}

/** The row of a piece of the demo shop. */
export function demoProduct(piece: DemoPiece, place: DemoPlace): NewProduct {
  const category = demoCategories[piece.category];
  if (category === undefined)
    throw new RangeError(`${piece.slug} is in an unknown category, ${piece.category}`);
  const number = String(firstArticleNumber + place.index).padStart(4, '0');
  return {
    id: place.id,
    sku: `JH-${category.letter}-${number}`,
    name: piece.name,
    description: piece.description,
    category_id: place.categoryId,
    category_name: category.name,
    subcategory_id: place.subcategoryId,
    subcategory_name: piece.subcategory,
    unit: piece.unit,
    price: fromRupees(piece.price_inr),
    discount: piece.discount_percent,
    gst: piece.gst_percent,
    stock: piece.stock + place.soldUnits,
    metal: piece.metal,
    purity: piece.purity,
    gemstones: JSON.stringify(piece.gemstones),
    gross_weight_g: piece.gross_weight_g,
    dimensions_mm: JSON.stringify(piece.dimensions_mm),
    tags: piece.tags,
    more_details: JSON.stringify(moreDetails(piece)),
    hsn: hsnOfJewellery,
    country_of_origin: 'India',
    huid: piece.huid,
    model_file: place.modelFile,
    created_at: place.createdAt,
    updated_at: place.createdAt,
  };
}

/** Lists what a product has to say beyond its columns; nothing that the catalogue doesn't know. */
function moreDetails(piece: DemoPiece): Record<string, string> {
  const wearers = ['for her', 'for him'].filter((tag) => piece.tags.includes(tag));
  const styles = piece.tags.filter((tag) => !wearers.includes(tag));
  const stones = piece.gemstones.reduce((count, stone) => count + stone.count, 0);
  return {
    'Net metal weight': netWeightLabel(piece),
    ...(piece.huid && { 'About the hallmark': `${piece.huid} is a sample number for this demo` }),
    ...certificateDetails(piece),
    ...(/vermeil/i.test(piece.metal) && { Plating: 'Vermeil: gold over 925 silver' }),
    ...(/plated silver/i.test(piece.metal) && { Plating: 'Plated 925 silver' }),
    ...(stones > 0 && { 'Stones and beads': String(stones) }),
    ...(wearers.length > 0 && { For: wearers.map((tag) => tag.replace('for ', '')).join(', ') }),
    Occasion: styles.join(', '),
    'In the box': piece.unit,
    'Made and packed by': 'Jhumka Demo Jewels (a demo, no real seller)',
  };
}

/** Formats `3 g`, or `5.4 g platinum, 4.7 g gold` where a product has two metals. */
function netWeightLabel({ precious_metal: parts }: DemoPiece): string {
  return parts
    .map(({ metal, net_weight_g }) => `${net_weight_g} g${parts.length > 1 ? ` ${metal}` : ''}`)
    .join(', ');
}

/** Names the sample certificate of the diamonds so that nobody takes it for a real one. */
function certificateDetails({ certificate }: DemoPiece): Record<string, string> {
  if (certificate === null) return {};
  const { lab, number, carat, colour, clarity } = certificate;
  return {
    'Diamond grade': `${carat} ct, colour ${colour}, clarity ${clarity}`,
    Certificate: `Sample certificate ${number} of ${lab}, which does not exist`,
  };
}

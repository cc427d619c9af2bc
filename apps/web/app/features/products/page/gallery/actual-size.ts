import type { Product } from '../../api/products.ts';

/** A product as the actual-size view shows it: from the front, in millimetres. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** Rendered as a ring, not as a box: worn around a finger or a wrist. */
  readonly isRound: boolean;
  /** The picture shows two of them, and the dimensions are those of one. */
  readonly isPair: boolean;
}

/** The largest side, in millimetres, that a screen shows at actual size; a chain's length is no width. */
const maxMm = 100;

/** Returns the outline of a product; null where its dimensions are unknown, or those of a chain laid out. */
export function outlineOf({ category, subCategory, dimensions_mm, unit }: Product): Outline | null {
  const { width, height } = dimensions_mm;
  if (!width || !height || Math.max(width, height) > maxMm) return null;
  const isRound = /rings?$|bracelet|bangle|kada|cuff|hoop/i.test(`${subCategory.name} ${category.name}`);
  return {
    width,
    height,
    isRound: isRound && !/^earrings$/i.test(category.name),
    isPair: /\bpair\b/i.test(unit),
  };
}

/** Returns the part of the size guide that concerns a product; null for what needs no size. */
export function sizeGuideOf({
  category,
  subCategory,
}: Pick<Product, 'category' | 'subCategory'>): string | null {
  if (/^rings?$/i.test(category.name)) return '/size-guide#rings';
  if (/bangle|kada|cuff/i.test(subCategory.name)) return '/size-guide#bangles';
  return null;
}

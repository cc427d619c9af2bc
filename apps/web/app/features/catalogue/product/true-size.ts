import type { Product } from '../api/wire.ts';

/** A piece as a drawing shows it: seen from the front, in millimetres. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** Worn around a finger or a wrist, so it is drawn as what it is; all else by the box that it fills. */
  readonly isRound: boolean;
}

/** No screen that a piece is looked at on shows more at its true size, and a chain's length is no width. */
const largestMm = 100;

/** The outline of a piece; null where its measures are not known, or are those of a chain laid out. */
export function outlineOf({ category, subCategory, dimensions_mm }: Product): Outline | null {
  const { width, height } = dimensions_mm;
  if (!width || !height || Math.max(width, height) > largestMm) return null;
  const isRound = /rings?$|bracelet|bangle|kada|cuff|hoop/i.test(`${subCategory.name} ${category.name}`);
  return { width, height, isRound: isRound && !/^earrings$/i.test(category.name) };
}

/** Which part of the size guide is about a piece; null for what needs no size. */
export function sizeGuideOf({
  category,
  subCategory,
}: Pick<Product, 'category' | 'subCategory'>): string | null {
  if (/^rings?$/i.test(category.name)) return '/size-guide#rings';
  if (/bangle|kada|cuff/i.test(subCategory.name)) return '/size-guide#bangles';
  return null;
}

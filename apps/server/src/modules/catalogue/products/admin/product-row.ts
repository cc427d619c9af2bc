import type { VerbInput } from '@jhumka/contract';
import { isUniqueViolation, type Tx } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import { findPictureIds } from '../../../platform/images/find-picture-ids.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { lockSubcategoryPath, type SubcategoryPath } from '../../sections/store.ts';
import type { NewProduct } from '../store-writes.ts';
import type { ProductAttributes } from './product-attributes.ts';
import { findOtherCases } from './store.ts';

export interface ProductLocation {
  readonly category?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly subCategoryId?: string | undefined;
}

/** Resolves and locks the category of a product; refuses an unknown one or a subcategory of another category. */
export async function findLocation(
  tx: Tx,
  input: ProductLocation,
  now?: SubcategoryPath,
): Promise<SubcategoryPath> {
  const subcategoryId = input.subCategory ?? input.subCategoryId ?? now?.subcategory_id;
  const categoryId = input.category ?? input.categoryId;
  if (subcategoryId === undefined) throw badInput('subCategory', 'is required');
  const subcategory = await lockSubcategoryPath(tx, subcategoryId);
  if (!subcategory) throw badInput('subCategory', 'is not a subcategory of this shop');
  if (categoryId !== undefined && subcategory.category_id !== categoryId) {
    throw badInput('subCategory', 'is not in this category');
  }
  return subcategory;
}

export interface PlacedPicture {
  readonly picture_id: string;
  readonly alt: string;
  readonly label: string;
}

interface WrittenPicture {
  readonly picture: string;
  readonly alt?: string | undefined;
  readonly label?: string | undefined;
}

/** Resolves the pictures that a client names; pictures without a new alt text or label keep theirs. */
export async function picturesOf(
  tx: Tx,
  written: readonly WrittenPicture[],
  now: readonly PlacedPicture[] = [],
): Promise<PlacedPicture[]> {
  const ids = await findPictureIds(
    tx,
    written.map(({ picture }) => picture),
  );
  const known = new Map(now.map((placed) => [placed.picture_id, placed]));
  return ids.map((picture_id, index) => ({
    picture_id,
    alt: written[index]?.alt ?? known.get(picture_id)?.alt ?? '',
    label: written[index]?.label ?? known.get(picture_id)?.label ?? '',
  }));
}

/** Builds the row of a product with its attributes and category; the catalogue derives the rest. */
export function rowOf(
  id: string,
  facts: ProductAttributes,
  subcategory: SubcategoryPath,
): Omit<NewProduct, 'stock' | 'model_file' | 'model_poster_id'> {
  return {
    ...facts,
    ...subcategory,
    id,
    gemstones: JSON.stringify(facts.gemstones),
    dimensions_mm: JSON.stringify(facts.dimensions_mm),
    more_details: JSON.stringify(facts.more_details),
    engraving: facts.engraving && JSON.stringify(facts.engraving),
  };
}

/** Tells whether a product or a variant has the SKU already. */
export const isSkuTaken = (error: unknown): boolean =>
  ['products_sku_key', 'product_variants_sku_key'].some((key) => isUniqueViolation(error, key));

/** Runs a write of a product; translates a duplicate SKU to a problem. */
export async function withFreeSku<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isSkuTaken(error) ? new Problem('sku-taken') : error;
  }
}

/** Refuses a new SKU that differs from that of another product in case alone: people take them for the same. */
export async function refuseOtherCase(
  tx: Tx,
  productId: string,
  { sku, variants }: Partial<Pick<VerbInput<'admin.products.update'>, 'sku' | 'variants'>>,
): Promise<void> {
  const skus = [sku, ...(variants ?? []).map((one) => one.sku)].filter((one) => one !== undefined);
  if (skus.length === 0) return;
  const otherCaseOf = await findOtherCases(tx, skus);
  for (const one of skus) {
    const other = otherCaseOf(one, productId);
    if (other !== undefined) throw badInput('sku', differsInCase(other));
  }
}

export const differsInCase = (other: string) => `differs from ${other}, which is taken, in case alone`;

/** Generates a SKU for a product without one, from the letters of the shop and the category. */
export function newSku(
  { order_prefix }: Pick<Settings, 'order_prefix'>,
  id: string,
  categoryName: string,
): string {
  const letter = /[A-Za-z]/.exec(categoryName)?.[0]?.toUpperCase() ?? 'X';
  return `${order_prefix}-${letter}-${id.slice(-8).toUpperCase()}`;
}

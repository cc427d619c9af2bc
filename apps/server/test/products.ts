import { slugOf } from '@jhumka/domain/catalogue';
import { fromRupees } from '@jhumka/domain/money';
import { typeid } from 'typeid-js';
import type { Db } from '../src/database/transact.ts';
import { insertProduct } from '../src/modules/catalogue/products/store-writes.ts';
import { insertCategory, insertSubcategory } from '../src/modules/catalogue/sections/store.ts';

export interface TestProduct {
  readonly name?: string;
  readonly category?: string;
  readonly subcategory?: string;
  /** Rupees. */
  readonly price?: number;
  readonly discount?: number;
  readonly gst?: number;
  readonly stock?: number;
  readonly metal?: string;
  readonly purity?: string;
  readonly gemstones?: readonly string[];
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly createdAt?: Date;
  readonly more_details?: Readonly<Record<string, string>>;
}

let made = 0;

/** Inserts products with their categories and subcategories, and returns their ids in order. */
export async function addProducts(db: Db, products: readonly TestProduct[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (const product of products) {
      const categoryName = product.category ?? 'Rings';
      const subcategoryName = product.subcategory ?? 'Bands';
      const known = await tx
        .selectFrom('categories')
        .select('id')
        .where('slug', '=', slugOf(categoryName))
        .executeTakeFirst();
      const categoryId = known?.id ?? typeid('cat').toString();
      if (!known) {
        await insertCategory(tx, {
          id: categoryId,
          name: categoryName,
          slug: slugOf(categoryName),
          picture_id: null,
          banner_id: null,
        });
      }
      const knownSub = await tx
        .selectFrom('subcategories')
        .select('id')
        .where('category_id', '=', categoryId)
        .where('slug', '=', slugOf(subcategoryName))
        .executeTakeFirst();
      const subcategoryId = knownSub?.id ?? typeid('sub').toString();
      if (!knownSub) {
        await insertSubcategory(tx, {
          id: subcategoryId,
          category_id: categoryId,
          name: subcategoryName,
          slug: slugOf(subcategoryName),
          picture_id: null,
        });
      }
      made += 1;
      const id = typeid('prd').toString();
      ids.push(id);
      await insertProduct(tx, {
        id,
        sku: `T-${made}-${id.slice(-6)}`,
        name: product.name ?? `Piece ${made}`,
        description: product.description ?? '',
        category_id: categoryId,
        category_name: categoryName,
        subcategory_id: subcategoryId,
        subcategory_name: subcategoryName,
        price: fromRupees(product.price ?? 1000),
        discount: product.discount ?? 0,
        gst: product.gst ?? 3,
        stock: product.stock ?? 10,
        more_details: JSON.stringify(product.more_details ?? {}),
        metal: product.metal ?? 'Yellow gold',
        purity: product.purity ?? '18K',
        gemstones: JSON.stringify(
          (product.gemstones ?? []).map((stone) => ({ stone, count: 1, carat_total: null })),
        ),
        tags: [...(product.tags ?? [])],
        gross_weight_g: null,
        huid: null,
        model_file: null,
        rating: null,
        ...(product.createdAt ? { created_at: product.createdAt } : {}),
      });
    }
    return ids;
  });
}

/** Units of a product without options, as an order asks for them. */
export const unitsOf = (productId: string, quantity: number) => ({
  productId,
  variantId: productId,
  quantity,
  isMadeToOrder: false,
});

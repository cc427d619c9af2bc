import { wordsOf } from '@jhumka/domain/catalogue';
import { discountedPrice } from '@jhumka/domain/pricing';
import { type Insertable, type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Database, ProductsTable } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { searchVectorOf } from '../search/search-terms.ts';
import { saveSearchWords } from '../search/store-vocabulary.ts';
import { recordMoves, type StockCause } from '../stock/store.ts';
import { saveVariantTerms } from './search-text/store.ts';
import type { ProductRow } from './store-products.ts';

export type NewProduct = Omit<Insertable<ProductsTable>, 'discounted_price' | 'gemstone_names'> & {
  readonly category_name: string;
  readonly subcategory_name: string;
};

/** Inserts a product with its derived columns: the discounted price and the search words. */
export function insertProduct(tx: Tx, product: NewProduct, cause?: StockCause): Promise<void> {
  return insertProducts(tx, [product], cause);
}

/** Inserts a few hundred products at most with their derived columns; the stock ledger names the cause. */
export async function insertProducts(
  tx: Tx,
  products: readonly NewProduct[],
  cause: StockCause = { reason: 'opening' },
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(deriveRow);
  await tx
    .insertInto('products')
    .values(rows.map(({ row }) => row))
    .execute();
  await recordMoves(
    tx,
    products.map(({ id, stock }) => ({ productId: id, variantId: id, quantity: stock })),
    cause,
  );
  await saveSearchWords(tx, new Set(rows.flatMap(({ words }) => words)));
}

/** Updates a product with its derived columns; stock is changed through its ledger only. */
export async function updateProduct(tx: Tx, product: Omit<NewProduct, 'stock'>): Promise<void> {
  const { row, words } = deriveRow({ ...product, stock: 0 });
  const { stock: _stock, ...columns } = row;
  await tx
    .updateTable('products')
    .set(columns as UpdateObject<Database, 'products'>)
    .where('id', '=', product.id)
    .execute();
  await saveVariantTerms(tx, [product.id]);
  await saveSearchWords(tx, new Set(words));
}

/** Updates a few hundred products like `updateProduct`; all of them must exist. */
export async function updateProducts(tx: Tx, products: readonly Omit<NewProduct, 'stock'>[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => deriveRow({ ...product, stock: 0 }));
  const readOnlyColumns = new Set(['id', 'stock', 'created_at']);
  const names = Object.keys(rows[0]?.row ?? {}).filter(
    (name) => !readOnlyColumns.has(name),
  ) as (keyof ProductsTable)[];
  await tx
    .insertInto('products')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => Object.fromEntries(names.map((name) => [name, row.ref(`excluded.${name}`)]))),
    )
    .execute();
  await saveVariantTerms(
    tx,
    products.map(({ id }) => id),
  );
  await saveSearchWords(tx, new Set(rows.flatMap(({ words }) => words)));
}

/** Returns the search words of a product besides its name, category and description. */
export function attributeTermsOf(
  product: Pick<ProductRow, 'metal' | 'purity' | 'gemstones' | 'tags' | 'sku'>,
): string[] {
  return wordsOf(
    factsText(
      product,
      product.gemstones.map(({ stone }) => stone),
    ),
  );
}

interface SearchableAttributes {
  readonly metal?: string | undefined;
  readonly purity?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly sku: string;
}

const factsText = ({ metal, purity, tags, sku }: SearchableAttributes, gemstoneNames: readonly string[]) =>
  [metal, purity, ...gemstoneNames, ...(tags ?? []), sku].join(' ');

function deriveRow(product: NewProduct): { row: InsertObject<Database, 'products'>; words: string[] } {
  const { category_name, subcategory_name, ...columns } = product;
  const gemstoneNames = (JSON.parse(columns.gemstones ?? '[]') as { stone: string }[]).map(
    ({ stone }) => stone,
  );
  const weighted: [string, string][] = [
    ['A', columns.name],
    ['B', `${category_name} ${subcategory_name}`],
    ['C', factsText(columns, gemstoneNames)],
    ['D', columns.description ?? ''],
  ];
  const vectors = weighted.map(
    ([weight, text]) => sql`setweight(${searchVectorOf(wordsOf(text))}::tsvector, ${weight}::"char")`,
  );
  const row = {
    ...columns,
    discounted_price: discountedPrice(columns.price, columns.discount ?? 0),
    gemstone_names: gemstoneNames,
    search: sql<string>`${sql.join(vectors, sql` || `)}`,
  };
  return { row, words: wordsOf(weighted.map(([, text]) => text).join(' ')) };
}

import type { Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { sql } from 'kysely';
import type { EditedFacts } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { searchVectorOf } from '../search/search-terms.ts';
import { saveSearchWords } from '../search/store-vocabulary.ts';
import { saveVariantTerms } from './store-options.ts';
import type { ProductRow } from './store-products.ts';

export interface ProductEdit {
  readonly row: ProductRow;
  readonly before: EditedFacts;
  readonly after: EditedFacts;
}

/**
 * Updates attributes of many locked products in one statement and increments their versions; stock has its own
 * function. Tags are search words, so the search vector of the attributes is recomputed.
 */
export async function updateEditedProducts(tx: Tx, edits: readonly ProductEdit[], at: Date): Promise<void> {
  const values = edits.map(({ row, after }) => {
    const price = (after.price ?? row.price) as Paise;
    const discount = after.discount ?? row.discount;
    return {
      id: row.id,
      price,
      discount,
      discounted: discountedPrice(price, discount),
      publish: after.publish ?? row.publish,
      tags: after.tags ?? row.tags,
      deleted: after.deleted ?? null,
    };
  });
  await sql`
    update products p
    set price = e.price, discount = e.discount, discounted_price = e.discounted, publish = e.publish, tags = e.tags,
      deleted_at = case when e.deleted is null then p.deleted_at when e.deleted then ${at}::timestamptz end, version = p.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e (id text, price bigint, discount numeric, discounted bigint, publish boolean, tags text[], deleted boolean)
    where p.id = e.id`.execute(tx);
}

/** Recomputes the search vector of tags and other attributes. */
export async function saveAttributeTerms(
  tx: Tx,
  edits: readonly { readonly id: string; readonly words: readonly string[] }[],
): Promise<void> {
  if (edits.length === 0) return;
  const values = JSON.stringify(edits.map(({ id, words }) => ({ id, words: searchVectorOf(words) })));
  await sql`
    update products p
    set search = ts_filter(search, '{a,b,d}') || setweight(e.words::tsvector, 'C')
    from jsonb_to_recordset(${values}::jsonb) as e (id text, words text) where p.id = e.id`.execute(tx);
  await saveVariantTerms(
    tx,
    edits.map(({ id }) => id),
  );
  await saveSearchWords(tx, new Set(edits.flatMap((product) => product.words)));
}

/**
 * Rewrites the part of the search text that holds the names of category and subcategory, of the next products of a
 * subcategory by id. Returns the last of them, and undefined after all.
 */
export async function saveSectionTerms(
  tx: Tx,
  {
    subcategoryId,
    words,
    after,
    limit,
  }: {
    readonly subcategoryId: string;
    readonly words: readonly string[];
    readonly after: string;
    readonly limit: number;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update products
    set search = ts_filter(search, '{a,c,d}') ||
      setweight(${searchVectorOf(words)}::tsvector, 'B')
    where id in (
      select id from products where subcategory_id = ${subcategoryId} and id > ${after} order by id limit ${limit} for no key update
    ) returning id`.execute(tx);
  return rows
    .map(({ id }) => id)
    .sort()
    .at(-1);
}

/** Moves the products of a subcategory to its new category. */
export async function moveProducts(tx: Tx, subcategoryId: string, categoryId: string): Promise<void> {
  await sql`update products set category_id = ${categoryId}
    where subcategory_id = ${subcategoryId} and category_id <> ${categoryId}`.execute(tx);
}

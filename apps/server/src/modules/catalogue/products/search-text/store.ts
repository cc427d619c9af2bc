import { type ProductOption, wordsOf } from '@jhumka/domain/catalogue';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../../database/queries.ts';
import type { Tx } from '../../../../database/transact.ts';
import { searchVectorOf } from '../../search/search-terms.ts';
import { saveSearchWords } from '../../search/store-vocabulary.ts';
import { metalPrefix } from '../list/store-sizes.ts';

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

/** Adds the SKUs and the metals of the variants of products with options to their search words. */
export async function saveVariantTerms(tx: Tx, productIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.id', 'v.sku', 'v.choices'])
    .where('p.id', '=', anyOf(productIds))
    .where(sql<SqlBool>`p.options <> '[]'`)
    .where('v.deleted_at', 'is', null)
    .execute();
  const words = Map.groupBy(rows, ({ id }) => id);
  if (words.size === 0) return;
  const termsOf = (variants: readonly { sku: string; choices: string[] }[]) =>
    wordsOf(variants.flatMap(({ sku, choices }) => [sku, ...chosenMetals(choices)]).join(' '));
  const values = [...words].map(([id, variants]) => ({ id, words: searchVectorOf(termsOf(variants)) }));
  await saveSearchWords(tx, new Set(termsOf(rows)));
  await sql`
    update products p set search = search || setweight(e.words::tsvector, 'C')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as e (id text, words text) where p.id = e.id`.execute(
    tx,
  );
}

const chosenMetals = (choices: readonly string[]) =>
  choices.flatMap((choice) => (choice.startsWith(metalPrefix) ? choice.slice(metalPrefix.length) : []));

/** Writes the options of locked products: before their variants, so that the database mistakes none for the only one. */
export async function setOptions(
  tx: Tx,
  products: readonly { readonly id: string; readonly options: readonly ProductOption[] }[],
): Promise<void> {
  const values = JSON.stringify(products.map(({ id, options }) => ({ id, options })));
  await sql`
    update products p set options = e.options
    from jsonb_to_recordset(${values}::jsonb) as e (id text, options jsonb) where p.id = e.id`.execute(tx);
}

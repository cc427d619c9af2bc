import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { serverFolder } from '../../server-folder.ts';

/** Number of pages of a table that one statement changes, so that it holds its locks for milliseconds. */
const pagesOfBatch = 200;

/** Names with other letters than those of ASCII, by table: the rest are found by the indexes from before. */
const names = [
  ['users', `name || ' ' || email::text || ' ' || coalesce(mobile, '')`, 'users_search_folded'],
  ['orders', `delivery_address ->> 'name'`, 'orders_by_name_folded'],
  ['orders', `regexp_replace(delivery_address ->> 'name', '^.*\\s', '')`, 'orders_by_last_name_folded'],
  [
    'contact_tickets',
    `ticket_number || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || order_number`,
    'contact_tickets_search_folded',
  ],
] as const;

/**
 * Names are found without their accents, and words of Indian scripts by their vowel signs: makes the indexes, writes the
 * search words of products with Indian letters anew, and adds words of the trade in Devanagari.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  for (const [table, text, index] of names) {
    const plain = `lower(${text})`;
    const folded = `lower(regexp_replace(normalize(${plain}, NFKD), '[\\u0300-\\u036f\\u200b-\\u200f]', '', 'g'))`;
    const method = table === 'orders' ? `btree (${folded} text_pattern_ops)` : `gin (${folded} gin_trgm_ops)`;
    await sql`drop index concurrently if exists ${sql.ref(index)}`.execute(db);
    await sql
      .raw(
        `create index concurrently ${index} on ${table} using ${method} where octet_length(${plain}) > length(${plain})`,
      )
      .execute(db);
  }
  await writeIndianWords(db);
  await sql.raw(await textOf('synonyms')).execute(db);
}

const textOf = (name: string) =>
  readFile(new URL(`src/database/migrations/indian-words/${name}.sql`, serverFolder), 'utf8');

async function writeIndianWords(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await textOf('search-words')).execute(db);
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('products'::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  for (let page = 0; page <= (rows[0]?.pages ?? 0); page += pagesOfBatch) {
    await sql`
      update products p set search = told.search
      from (
        select p.id, setweight(pg_temp.search_words(p.name), 'A')
          || setweight(pg_temp.search_words(c.name || ' ' || s.name), 'B')
          || setweight(pg_temp.search_words(facts.words), 'C')
          || setweight(pg_temp.search_words(p.description), 'D') as search
        from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id,
          lateral (
            select concat_ws(' ', p.metal, p.purity, array_to_string(p.gemstone_names || p.tags || p.metals, ' '), p.sku,
              (select string_agg(v.sku, ' ') from product_variants v where v.product_id = p.id and v.deleted_at is null)
            ) as words
          ) facts
        where p.ctid >= ${`(${page},0)`}::tid and p.ctid < ${`(${page + pagesOfBatch},0)`}::tid
          and concat(p.name, c.name, s.name, facts.words, p.description) ~ '[\\u0900-\\u0dff]'
      ) told where p.id = told.id`.execute(db);
  }
  await sql`drop function pg_temp.search_words(text)`.execute(db);
  await sql`
    insert into search_vocabulary
    select word from ts_stat('select search from products') where word ~ '[\\u0900-\\u0dff]' and length(word) between 2 and 40
    on conflict do nothing`.execute(db);
}

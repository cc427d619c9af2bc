import { choicesOf, type ProductOption } from '@jhumka/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/database/transact.ts';

const batch = 10_000;

const option = (name: string, kind: ProductOption['kind'], values: readonly string[]): ProductOption => ({
  _id: `opt_${kind}`,
  name,
  kind,
  values: values.map((value) => ({ _id: `val_${kind}_${value.replace(/\W/g, '')}`, value })),
});
const metals = option('Metal', 'metal', ['Yellow gold', 'Rose gold']);

/** Three kinds of designs, each with twelve variants; a product is of the kind of its number. */
const kinds: readonly (readonly ProductOption[])[] = [
  [
    option(
      'Ring size',
      'ring-size',
      Array.from({ length: 12 }, (_, n) => String(n + 8)),
    ),
  ],
  [metals, option('Bangle size', 'bangle-size', ['2-2', '2-4', '2-6', '2-8', '2-10', '2-12'])],
  [metals, option('Length', 'length', ['16 in', '17 in', '18 in', '20 in', '22 in', '24 in'])],
];

function combinations(options: readonly ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map(({ _id }) => [...chosen, _id])),
    [[]],
  );
}

/** Gives every product the one variant that a product without options has; the first have it already. */
export async function insertOnlyVariants(db: Db): Promise<void> {
  await sql`
    insert into product_variants (id, product_id, sku, price, discount, discounted_price, stock, is_default)
    select id, id, sku, price, discount, discounted_price, stock, true from products
    on conflict (id) do nothing`.execute(db);
}

/** Gives every product twelve variants, of which about a third is sold out; the first has the product's id. */
export async function insertVariants(db: Db): Promise<void> {
  for (const [kind, options] of kinds.entries()) {
    const made = combinations(options).map((ids, position) => ({
      position,
      value_ids: ids,
      choices: choicesOf(options, ids),
    }));
    await sql`
      update products set options = ${JSON.stringify(options)}::jsonb
      where right(sku, 6)::int % ${kinds.length}::int = ${kind}::int`.execute(db);
    await sql`
      with made as (
        select m.position, m.value_ids, m.choices
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
          as m (position integer, value_ids text[], choices text[])
      )
      insert into product_variants (
        id, product_id, position, value_ids, choices, sku, barcode, price, discount, discounted_price, stock, is_default
      )
      select case when made.position = 0 then p.id else 'var_' || right(p.id, 26) || made.position end, p.id,
        made.position, made.value_ids, made.choices, p.sku || '-' || made.position,
        '890' || right(p.sku, 6) || lpad(made.position::text, 4, '0'), p.price, p.discount,
        p.discounted_price, greatest(abs(hashtext(p.id || made.position)) % 6 - 1, 0), false
      from products p cross join made where right(p.sku, 6)::int % ${kinds.length}::int = ${kind}::int
      on conflict (id) do update
        set position = 0, value_ids = excluded.value_ids, choices = excluded.choices, sku = excluded.sku,
          barcode = excluded.barcode,
          stock = excluded.stock, is_default = false`.execute(db);
  }
}

/** Derives the figures of all products from their variants, which are found by index. */
export async function refreshOffers(db: Db, log: (line: string) => void): Promise<void> {
  await sql`analyze product_variants`.execute(db);
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id) as ids from (select id, row_number() over (order by id) / ${batch}::int as part from products) p
    group by part`.execute(db);
  for (const { ids } of rows) await sql`select refresh_offers(${ids}::text[])`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from product_variants`.execute(db);
  log(`  ${count.rows[0]?.count.toLocaleString('en')} variants`);
}

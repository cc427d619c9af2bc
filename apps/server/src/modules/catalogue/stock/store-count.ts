import type { VerbReply } from '@jhumka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** A variant as it is counted. */
export type CountRow = Omit<VerbReply<'admin.stock.toCount'>['data'][number], 'name' | 'refusal'> & {
  readonly kept_by_units: boolean;
  readonly is_made_to_order: boolean;
};

/** Reads variants as they are counted, by id; deleted ones are missing. */
export async function listCountRows(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountRow>> {
  // What an open order has taken is what it sold less what the ledger gave back, and what was refunded and not put back.
  const { rows } = await sql<CountRow>`
    with open as (
      select id, order_status = 'packed' as is_packed from orders
      where order_status in ('pending', 'confirmed', 'packed')
    ), taken as (
      select i.variant_id, i.quantity, open.is_packed from order_items i join open on open.id = i.order_id
      where i.variant_id = any(${ids}::text[]) and i.made_to_order_days is null
      union all
      select m.variant_id, -m.quantity, open.is_packed from stock_movements m join open on open.id = m.order_id
      where m.variant_id = any(${ids}::text[])
      union all
      select l.variant_id, -l.quantity, open.is_packed from order_return_lines l join open on open.id = l.order_id
      where l.variant_id = any(${ids}::text[]) and not l.is_restocked
      union all
      select coalesce(r.exchange_variant_id, l.variant_id), l.quantity, false
      from returns r join return_lines l on l.return_id = r.id
      where r.kind in ('exchange', 'replacement') and r.state in ('approved', 'picked_up', 'received', 'inspected')
        and coalesce(r.exchange_variant_id, l.variant_id) = any(${ids}::text[])
    ), sums as (
      select variant_id, sum(quantity) filter (where not is_packed) as reserved,
        sum(quantity) filter (where is_packed) as packed
      from taken group by variant_id
    )
    select v.id as "variantId", v.product_id as "productId", v.sku, v.barcode, v.stock, v.kept_by_units,
      v.made_to_order_days is not null as is_made_to_order, coalesce(sums.reserved, 0)::int as reserved,
      coalesce(sums.packed, 0)::int as packed,
      coalesce((select max(m.id) from stock_movements m
        where m.product_id = v.product_id and m.variant_id = v.id and m.order_id is null), 0) as last_change
    from product_variants v left join sums on sums.variant_id = v.id
    where v.id = any(${ids}::text[]) and v.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** Finds the variant with a barcode, or with a SKU in any case, with or without its hyphens; undefined for none. */
export async function findVariantByCode(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from product_variants
    where (translate(lower(sku), '-._/', '') = translate(lower(${code}), '-._/', '')
        or barcode = ${code} and barcode <> '') and deleted_at is null
    order by sku = ${code} desc, barcode = ${code} desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

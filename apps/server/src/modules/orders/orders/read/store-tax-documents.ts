import type { TaxDocumentKind } from '@jhumka/domain/invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/transact.ts';
import { lockOrder } from '../store.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';

/** Locks a complete order until the transaction ends. */
export async function lockWholeOrder(tx: Tx, id: string): Promise<WholeOrder | undefined> {
  return (await readWholeOrders(tx, [await lockOrder(tx, id)]))[0];
}

/** Stores the numbers of invoices or credit notes in their orders, for order lists. */
export async function recordTaxDocuments(
  tx: Tx,
  kind: TaxDocumentKind,
  taxDocuments: readonly { readonly orderId: string; readonly number: string }[],
): Promise<void> {
  const column = sql.ref(kind === 'invoice' ? 'invoice_number' : 'credit_note_number');
  await sql`
    update orders set ${column} = recorded.number
    from unnest(${taxDocuments.map(({ orderId }) => orderId)}::text[], ${taxDocuments.map(({ number }) => number)}::text[])
      as recorded (id, number)
    where orders.id = recorded.id`.execute(tx);
}

/** Lists orders without a needed invoice or credit note since before an instant: their job was lost. */
export async function listOrdersWithoutTaxDocuments(db: Db, before: Date, max: number): Promise<string[]> {
  // Must match the conditions of the two indexes literally.
  const { rows } = await sql<{ id: string }>`
    (select id from orders where invoice_number = '' and updated_at < ${before}
      and order_status in ('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned')
        and not (order_status = 'confirmed' and exists (
          select from order_items i where i.order_id = orders.id and i.kept_by_units
        ))
      order by updated_at limit ${max})
    union
    (select id from orders where credit_note_number = '' and invoice_number <> '' and updated_at < ${before}
      and order_status in ('cancelled', 'returned')
      order by updated_at limit ${max})`.execute(db);
  return rows.map(({ id }) => id);
}

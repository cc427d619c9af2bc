import type { Paise } from '@jhumka/domain/money';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../../database/queries.ts';
import type { HeldUnits, OrderChangePaymentsTable } from '../../../../database/schema.ts';
import type { Db, Tx } from '../../../../database/transact.ts';

export type ChangePayment = Selectable<OrderChangePaymentsTable>;

const columns = [
  'purchase_id',
  'order_id',
  'amount',
  'request',
  'digest',
  'held',
  'held_until',
  'paid_at',
] as const satisfies readonly (keyof ChangePayment)[];

/** Records the payment that a change waits for; keeps a known one. */
export async function insertChangePayment(
  tx: Tx,
  {
    request,
    ...row
  }: Pick<ChangePayment, 'purchase_id' | 'order_id' | 'amount' | 'digest'> & { readonly request: object },
): Promise<void> {
  await tx
    .insertInto('order_change_payments')
    .values({ ...row, request: JSON.stringify(request) })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .execute();
}

/** Finds the payment of a change by its purchase. */
export function findChangePayment(db: Db | Tx, purchaseId: string): Promise<ChangePayment | undefined> {
  return db
    .selectFrom('order_change_payments')
    .select(columns)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
}

/** Lists the payments of changes of an order. */
export function listChangePayments(db: Db | Tx, orderId: string): Promise<ChangePayment[]> {
  return db
    .selectFrom('order_change_payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('paid_at')
    .orderBy('purchase_id')
    .execute();
}

/** Lists payments whose goods were reserved until an instant. */
export function listDueChangePayments(db: Db, at: Date, limit: number): Promise<ChangePayment[]> {
  return db
    .selectFrom('order_change_payments')
    .select(columns)
    .where('held_until', '<=', at.toISOString())
    .orderBy('held_until')
    .limit(limit)
    .execute();
}

/** Records what is reserved for a change, and until when. The order is locked. */
export async function setHeld(
  tx: Tx,
  purchaseId: string,
  held: readonly HeldUnits[],
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('order_change_payments')
    .set({ held: JSON.stringify(held), held_until: until })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Records that a change was paid and made. The order is locked. */
export async function markChangePaid(tx: Tx, purchaseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_change_payments')
    .set({ paid_at: at })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Lists what changes of an order have paid of its total, in the order in which refunds go back to them. */
export async function listPaidChanges(
  db: Db | Tx,
  orderId: string,
): Promise<{ readonly id: string; readonly amount: Paise }[]> {
  const rows = await listChangePayments(db, orderId);
  return rows.flatMap(({ purchase_id: id, amount, paid_at }) => (paid_at === null ? [] : [{ id, amount }]));
}

/** Erases what was asked for in the changes of some orders. */
export async function forgetChangeRequests(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`update order_change_payments set request = '{}' where order_id = ${anyOf(orderIds)}`.execute(tx);
}

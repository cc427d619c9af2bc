import { openOrderStatuses } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import type { Tx } from '../../database/transact.ts';

/** Whether something that the person ordered is neither with the person nor given up. */
export async function hasOpenOrders(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_status', 'in', openOrderStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const nobody = JSON.stringify({ name: 'Deleted account', mobile: '', address_line: '', landmark: '' });

/** Takes out of a person's orders who it was; what was bought, its price and the place of supply stay. */
export async function pseudonymiseOrdersOf(tx: Tx, userId: string): Promise<void> {
  await sql`update orders
    set delivery_address = delivery_address || ${nobody}::jsonb, note = '', pan_encrypted = null
    where user_id = ${userId}`.execute(tx);
}

import type { Db, Tx } from '../../../../database/transact.ts';
import type { OrderRow } from '../store.ts';

export type FriendOrderRow = Pick<
  OrderRow,
  | 'id'
  | 'order_status'
  | 'grand_total'
  | 'refunded_total'
  | 'delivered_at'
  | 'return_days'
  | 'delivery_address'
  | 'created_at'
>;

/** Lists orders of a customer, oldest first, as far as referrals of friends depend on them. */
export function listOrdersForFriends(db: Db | Tx, userId: string, max: number): Promise<FriendOrderRow[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_status',
      'grand_total',
      'refunded_total',
      'delivered_at',
      'return_days',
      'delivery_address',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

import type { OrderConfirmation } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/transact.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { type OrderRow, orderColumns } from '../store.ts';

type Rule = Pick<Settings, 'confirm_cash_above' | 'confirm_cash_new' | 'confirm_cash_pincodes'>;

/** Orders from before that time are not asked about, when the rule is switched on. */
const recentMs = 2 * 86_400_000;
const maxAtOnce = 50;

/** Marks new cash orders that have to be confirmed, by the rule of the settings, and returns them. */
export async function claimUnconfirmed(tx: Tx, rule: Rule, now: Date): Promise<OrderRow[]> {
  // 'none', or pincodes and their beginnings.
  const pincodes = (rule.confirm_cash_pincodes.match(/\d{2,6}/g) ?? []).map((digits) => `${digits}%`);
  const { rows } = await sql<OrderRow>`
    update orders set confirmation = 'waiting' where id in (
      select id from orders asked
      where created_at > ${new Date(now.getTime() - recentMs)} and order_status in ('pending', 'confirmed')
        and payment_method = 'cod' and payment_status = 'cod_due' and channel = 'shop' and confirmation = ''
        and (
          (${rule.confirm_cash_above} > 0 and grand_total > ${rule.confirm_cash_above})
          or (${rule.confirm_cash_new === 'yes'} and not exists (
            select from orders former where former.user_id = asked.user_id and former.order_status = 'delivered'
          ))
          or delivery_address ->> 'pincode' like any(${pincodes}::text[])
        )
      order by created_at limit ${maxAtOnce} for update skip locked
    ) returning ${sql.join(orderColumns.map((column) => sql.ref(column)))}`.execute(tx);
  return rows;
}

/** Saves the answer to the question about a locked order. */
export async function saveConfirmation(tx: Tx, id: string, confirmation: OrderConfirmation): Promise<void> {
  await tx.updateTable('orders').set({ confirmation }).where('id', '=', id).execute();
}

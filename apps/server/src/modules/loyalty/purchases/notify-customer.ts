import { formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import type { TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { User } from '../../platform/users/store.ts';
import type { PurchaseRow } from './store.ts';

/** Mails the buyer that a purchase is delivered or refunded; deleted users get none. */
export async function notifyCustomer(
  ctx: TxContext,
  tx: Tx,
  buyer: User | undefined,
  purchase: PurchaseRow,
  what: 'paid' | 'refund',
  { name, refund_days: refundDays }: Settings,
): Promise<void> {
  if (!buyer) return;
  const price = formatRupees(purchase.price);
  const isVip = purchase.kind === 'vip';
  const thing = isVip ? 'your VIP membership' : formatCoins(purchase.coins);
  const mail =
    what === 'paid'
      ? {
          heading: isVip ? 'Welcome to the VIP programme' : `${formatCoins(purchase.coins)} are yours`,
          lines: [
            `We received ${price} for ${thing}. The number of your purchase is ${purchase.id}.`,
            `You find it under ${ctx.publicUrl}/dashboard/vip-dashboard.`,
          ],
        }
      : {
          heading: `${price} is on its way back to you`,
          lines: [
            `We received ${price} for ${thing}, but could not apply the payment. We will refund it to your original payment method.`,
            `Banks take up to ${refundDays} working days for it.`,
          ],
        };
  const letter = framedMail({ to: buyer.email, subject: `${mail.heading} (${name})`, ...mail });
  await ctx.jobs.enqueue(tx, 'send-mail', letter);
}

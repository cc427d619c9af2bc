import type { VerbReply } from '@jhumka/contract';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { beginPurchase, findPurchase, type Offer } from '../../loyalty/purchases/index.ts';
import { isMember } from '../../loyalty/vip/index.ts';
import { findRequestedPayment } from '../../payments/payments/index.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/index.ts';
import {
  checkForPayments,
  ensureProviderOrder,
  limitOpening,
  requirePayments,
} from '../online-payments/index.ts';

type Opened = Omit<VerbReply<'coins.purchaseOrder'>, 'message'>;

/**
 * Begins a purchase and returns the options of the provider's checkout. Settles an earlier payment
 * of the same offer first. Throws 'already-vip-member', 'access-denied', 'payment-away'.
 */
export async function openPurchase(ctx: ActorContext, offer: Offer): Promise<Opened> {
  refuseAdmin(ctx);
  const gateway = requirePayments(ctx);
  await limitOpening(ctx);
  const id = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, ctx.actor.userId);
    if (offer.kind === 'vip' && (await isMember(tx, ctx.actor.userId)))
      throw new Problem('already-vip-member');
    return beginPurchase(ctx, tx, offer);
  });
  const asked = await findRequestedPayment(ctx.db, id);
  if (!asked) throw new Problem('order-not-found');
  if (asked.provider_order_id !== null) await checkForPayments(ctx, id);
  const providerOrderId = await ensureProviderOrder(ctx, asked, id);
  const purchase = await findPurchase(ctx.db, id);
  const isPaid = purchase?.status === 'paid';
  const order = { id: providerOrderId, amount: asked.amount, currency: asked.currency, receipt: id };
  const keys = { key: gateway.keyId, key_id: gateway.keyId, orderId: id };
  return { data: { ...order, ...keys, is_paid: isPaid, held_until: null }, order, ...keys };
}

import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { requestPayment } from '../../payments/payments/store.ts';
import { changePurchase, insertPurchase, lockWaiting, type Offer } from './store.ts';

/** Delay of the first status check: until then the browser is expected to report the payment. */
const firstCheckMs = 2 * 60_000;

/**
 * Begins a purchase of an offer and returns its id. Idempotent while unpaid: the same offer at the
 * same price is the same purchase, so that two pages can't pay it twice. The account of the buyer
 * is locked.
 */
export async function beginPurchase(ctx: TxContext<ActorContext>, tx: Tx, offer: Offer): Promise<string> {
  const { userId } = ctx.actor;
  const at = ctx.now();
  const waiting = await lockWaiting(tx, userId, offer);
  if (waiting) {
    if (waiting.status === 'failed') await changePurchase(tx, waiting.id, { status: 'awaiting_payment' }, at);
    return waiting.id;
  }
  const id = typeidUnboxed('pur');
  await insertPurchase(tx, { ...offer, id, user_id: userId }, at);
  await requestPayment(tx, id, {
    amount: offer.price,
    created_at: at.toISOString(),
    next_check_at: new Date(at.getTime() + firstCheckMs),
  });
  return id;
}

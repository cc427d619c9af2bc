import type { VerbInput, VerbReply } from '@jhumka/contract';
import { findPackage, noCoins } from '@jhumka/domain/coins';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readBalance } from '../../loyalty/coins/get-balance.ts';
import { beginPurchase } from '../../loyalty/purchases/begin-purchase.ts';
import { findPurchase, type Offer, type PurchaseRow } from '../../loyalty/purchases/store.ts';
import { readVipStatus } from '../../loyalty/vip/membership.ts';
import { isMember } from '../../loyalty/vip/store.ts';
import { findRequestedPayment, findRequestedPaymentByProvider } from '../../payments/payments/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { checkForPayments } from '../online-payments/check-payments.ts';
import { ensureProviderOrder } from '../online-payments/ensure-provider-order.ts';
import { limitOpening } from '../online-payments/open-payment.ts';
import { requirePayments } from '../online-payments/require-payments.ts';
import { settleNowOrSoon } from '../online-payments/settle-payment.ts';

type Opened = Omit<VerbReply<'coins.purchaseOrder'>, 'message'>;

/**
 * Begins a purchase and returns the options of the provider's checkout. Settles an earlier payment
 * of the same offer first. Throws 'already-vip-member', 'access-denied', 'payment-away'.
 */
async function openPurchase(ctx: ActorContext, offer: Offer): Promise<Opened> {
  refuseAdmin(ctx);
  requirePayments(ctx);
  await limitOpening(ctx);
  const id = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, ctx.actor.userId);
    if (offer.kind === 'vip' && (await isMember(tx, ctx.actor.userId)))
      throw new Problem('already-vip-member');
    return beginPurchase(ctx, tx, offer);
  });
  return openPurchasePayment(ctx, id);
}

/** Opens the payment of a purchase at the provider, and settles an earlier one first. Throws 'payment-away'. */
export async function openPurchasePayment(ctx: ActorContext, id: string): Promise<Opened> {
  const gateway = requirePayments(ctx);
  const requestedPayment = await findRequestedPayment(ctx.db, id);
  if (!requestedPayment) throw new Problem('order-not-found');
  if (requestedPayment.provider_order_id !== null) await checkForPayments(ctx, id);
  const providerOrderId = await ensureProviderOrder(ctx, requestedPayment, id);
  const purchase = await findPurchase(ctx.db, id);
  const isPaid = purchase?.status === 'paid';
  const order = {
    id: providerOrderId,
    amount: requestedPayment.amount,
    currency: requestedPayment.currency,
    receipt: id,
  };
  const keys = { key: gateway.keyId, key_id: gateway.keyId, orderId: id };
  return { data: { ...order, ...keys, is_paid: isPaid, held_until: null }, order, ...keys };
}

/** Opens the purchase of a coin package at its current price (spec 7.52, 7.59). */
export const openCoinPurchase: Verb<'coins.purchaseOrder'> = async (ctx, { packageId }) => {
  const found = findPackage((await readSettings(ctx)).coin_packages, packageId);
  if (!found) throw badInput('packageId', 'is not a package that we sell');
  const { _id: package_id, coins, price } = found;
  const opened = await openPurchase(ctx, { kind: 'coins', package_id, coins, price });
  return { message: 'To be paid online', ...opened };
};

/** Verifies the payment of a package; its coins are credited once it is settled (spec 7.59). */
export const verifyCoinPurchase: Verb<'coins.purchaseVerify'> = async (ctx, input) => {
  const purchase = await verifyPurchase(ctx, input, 'coins');
  const isPaid = purchase.status === 'paid';
  return {
    message: isPaid ? 'Coins added' : 'We are checking your payment',
    data: {
      coins: await readBalance(ctx.db, ctx.actor.userId),
      coins_added: isPaid ? purchase.coins : noCoins,
    },
  };
};

/** Opens the purchase of a membership at its current price (spec 7.56). */
export const openVipPurchase: Verb<'vip.purchaseOrder'> = async (ctx) => {
  const { vip_membership_price: price } = await readSettings(ctx);
  const opened = await openPurchase(ctx, { kind: 'vip', package_id: '', coins: noCoins, price });
  return { message: 'To be paid online', ...opened };
};

/** Verifies the payment of a membership (spec 7.56). */
export const verifyVipPurchase: Verb<'vip.purchaseVerify'> = async (ctx, input) => {
  const { status } = await verifyPurchase(ctx, input, 'vip');
  return {
    message: status === 'paid' ? 'Welcome to the VIP programme' : 'We are checking your payment',
    data: await readVipStatus(ctx, ctx.actor.userId),
  };
};

/**
 * Verifies the proof that the provider gave the browser, settles the payment and returns the purchase. Throws not found
 * for purchases of other customers and of another kind.
 */
export async function verifyPurchase(
  ctx: ActorContext,
  input: VerbInput<'coins.purchaseVerify'>,
  kind: PurchaseRow['kind'],
): Promise<PurchaseRow> {
  const gateway = requirePayments(ctx);
  const requestedPayment = await findRequestedPaymentByProvider(ctx.db, input.razorpay_order_id);
  const purchase = requestedPayment && (await ownPurchase(ctx, requestedPayment.payable_id, kind));
  if (!requestedPayment?.provider_order_id || !purchase) throw new Problem('purchase-not-found');
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
  if (!gateway.provesPayment(requestedPayment.provider_order_id, paymentId, signature)) {
    ctx.log.warn({ purchaseId: purchase.id, paymentId }, 'invalid payment signature');
    throw new Problem('payment-not-verified');
  }
  await settleNowOrSoon(ctx, paymentId);
  return (await findPurchase(ctx.db, purchase.id)) ?? purchase;
}

async function ownPurchase(ctx: ActorContext, id: string, kind: PurchaseRow['kind']) {
  const found = await findPurchase(ctx.db, id);
  return found?.user_id === ctx.actor.userId && found.kind === kind ? found : undefined;
}

import { dayInIndia } from '@jhumka/domain/calendar';
import { formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import { type ReceivedPayment, type Settlement, settle } from '@jhumka/domain/payments';
import type { Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { ProviderPayment } from '../../../gateways/payments/payment-gateway.ts';
import { Problem } from '../../../problem.ts';
import { requestRefund } from '../../payments/payments/start-refund.ts';
import {
  decidePayment,
  hasPaidPayment,
  type RequestedPayment,
  upsertPayment,
} from '../../payments/payments/store.ts';
import { hasOpenRefund } from '../../payments/payments/store-refunds.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockUser, type User } from '../../platform/users/store.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { issueGiftCard } from '../credit/deliver-gift-cards.ts';
import { sumCardsPaidOn } from '../credit/store-cards.ts';
import { insertMembership, isMember } from '../vip/store.ts';
import { changePurchase, findPurchase, lockPurchase, type PurchaseRow } from './store.ts';

/**
 * Settles a payment of coins, a membership or a gift card, the only place that does: decided once, as with orders, from stored data,
 * however many reports arrive. Locks, in this order: the buyer's account, the purchase, the coin account or the gift card.
 * Money for an existing membership, for more gift cards than a day allows, or of a deleted user, is refunded.
 */
export async function settlePurchase(
  ctx: TxContext,
  tx: Tx,
  requestedPayment: RequestedPayment,
  providerPayment: ProviderPayment,
  settings: Settings,
  delivery?: Delivery,
): Promise<Settlement> {
  const { payable_id: id } = requestedPayment;
  const known = await findPurchase(tx, id);
  if (!known) throw new Problem('order-not-found');
  const buyer = await lockUser(tx, known.user_id);
  const purchase = await lockPurchase(tx, id);
  const at = ctx.now();
  const payment = await upsertPayment(tx, id, providerPayment, at);
  const received: ReceivedPayment = {
    status: payment.status,
    isOfThisOrder:
      payment.payable_id === id && providerPayment.orderId === requestedPayment.provider_order_id,
    amount: providerPayment.amount,
    currency: providerPayment.currency,
  };
  const isPossible = delivery?.isPossible ?? !(await exceedsDay(ctx, tx, purchase, settings));
  const settled = settle(
    received,
    {
      orderStatus: buyer && isPossible ? 'pending' : 'cancelled',
      paymentStatus: purchase.status,
      grandTotal: requestedPayment.amount,
      currency: requestedPayment.currency,
      isPaidFor: (await hasPaidPayment(tx, id)) || (await hasAlready(tx, purchase)),
      // Coins and membership have no stock.
      isHeld: true,
      hasStock: true,
    },
    payment.decision,
  );
  await carryOut(ctx, tx, { buyer, purchase, providerPayment, settled, settings, at, delivery });
  return settled;
}

/** Prevents a second membership. */
const hasAlready = async (tx: Tx, { kind, user_id }: PurchaseRow) => kind === 'vip' && isMember(tx, user_id);

/** Prevents more gift cards than a day allows, which were opened before the first of them was paid. */
async function exceedsDay(
  { now }: TxContext,
  tx: Tx,
  purchase: PurchaseRow,
  settings: Settings,
): Promise<boolean> {
  if (purchase.kind !== 'gift-card' || purchase.status === 'paid') return false;
  const paidToday = await sumCardsPaidOn(tx, purchase.user_id, dayInIndia(now()));
  return paidToday + purchase.price > settings.gift_card_day_max;
}

/** Delivery of a purchase of a higher module, which tells the customer itself: a change of an order. */
interface Delivery {
  /** Name of what is bought, for the mail of a refund. */
  readonly thing: string;
  readonly isPossible: boolean;
  handOver(): Promise<void>;
}

interface ToCarryOut {
  readonly buyer: User | undefined;
  readonly purchase: PurchaseRow;
  readonly providerPayment: ProviderPayment;
  readonly settled: Settlement;
  readonly settings: Settings;
  readonly at: Date;
  readonly delivery: Delivery | undefined;
}

async function carryOut(ctx: TxContext, tx: Tx, work: ToCarryOut): Promise<void> {
  const { buyer, purchase, providerPayment, settled, settings, at, delivery } = work;
  switch (settled.kind) {
    case 'confirm':
      await decidePayment(tx, providerPayment.id, 'pays', at);
      await changePurchase(tx, purchase.id, { status: 'paid', paid_at: at }, at);
      if (delivery) return delivery.handOver();
      await handOver(ctx, tx, purchase, at);
      return notifyCustomer(ctx, tx, buyer, purchase, 'paid', settings);
    case 'refund':
      await decidePayment(tx, providerPayment.id, 'refunded', at);
      await requestRefund(ctx, tx, {
        payableId: purchase.id,
        paymentId: providerPayment.id,
        amount: providerPayment.amount,
        reason: settled.reason,
      });
      // A payment of another amount leaves the purchase unpaid; a second payment does not affect what the first one
      // bought.
      if (settled.reason !== 'amount-differs' && purchase.status !== 'paid')
        await changePurchase(tx, purchase.id, { status: 'refund_pending' }, at);
      return notifyCustomer(
        ctx,
        tx,
        buyer,
        { ...purchase, price: providerPayment.amount },
        'refund',
        settings,
        delivery?.thing,
      );
    case 'note-failure':
      if (purchase.status === 'failed') return;
      return changePurchase(tx, purchase.id, { status: 'failed' }, at);
    case 'capture':
    case 'ignore':
  }
}

function handOver(ctx: TxContext, tx: Tx, purchase: PurchaseRow, at: Date): Promise<unknown> {
  const { id, user_id: userId, kind, coins, price, package_id } = purchase;
  if (kind === 'vip') {
    return insertMembership(tx, { user_id: userId, method: 'money', purchase_id: id }, at);
  }
  if (kind === 'gift-card') return issueGiftCard(ctx, tx, package_id);
  const source = { reason: 'package-bought', purchaseId: id, price } as const;
  return moveCoins(ctx, tx, { userId, source, coins, rule: { package_id, coins, price } });
}

/** Marks a purchase as refunded once all its refunds have arrived. Its lock is held. */
export async function closeRefundedPurchase(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  purchaseId: string,
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (purchase.status !== 'refund_pending' || (await hasOpenRefund(tx, purchaseId))) return;
  await changePurchase(tx, purchaseId, { status: 'refunded' }, ctx.now());
}

const vipPage = '/dashboard/vip-dashboard';
const noGst =
  'This mail is your receipt. A gift card carries no GST: it is on what the card pays for, so there is no tax invoice for the card.';

/** Words about each kind of purchase for the mail to its buyer. */
const offersOf = ({ coins }: PurchaseRow) => ({
  vip: { thing: 'your VIP membership', heading: 'Welcome to the VIP programme', path: vipPage, note: [] },
  coins: { thing: formatCoins(coins), heading: `${formatCoins(coins)} are yours`, path: vipPage, note: [] },
  'gift-card': {
    ...{ thing: 'a gift card', heading: 'Your gift card is ready', path: '/gift-cards' },
    note: [noGst],
  },
  'order-change': { thing: 'the change', heading: 'Your order is changed', path: '/myorders', note: [] },
});

/** Mails the buyer that a purchase is delivered or refunded; deleted users get none. */
async function notifyCustomer(
  ctx: TxContext,
  tx: Tx,
  buyer: User | undefined,
  purchase: PurchaseRow,
  what: 'paid' | 'refund',
  { name, refund_days: refundDays }: Settings,
  otherThing?: string,
): Promise<void> {
  if (!buyer) return;
  const price = formatRupees(purchase.price);
  const offer = offersOf(purchase)[purchase.kind];
  const thing = otherThing ?? offer.thing;
  const mail =
    what === 'paid'
      ? {
          heading: offer.heading,
          lines: [
            `We received ${price} for ${thing}. The number of your purchase is ${purchase.id}.`,
            ...offer.note,
            `You find it under ${ctx.publicUrl}${offer.path}.`,
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

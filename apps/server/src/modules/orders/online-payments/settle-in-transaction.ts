import { type Demand, totalDemand } from '@jhumka/domain/orders';
import { holdEnds, type ReceivedPayment, type Settlement, settle } from '@jhumka/domain/payments';
import type { TxContext } from '../../../context.ts';
import { LostRace, type Tx } from '../../../database/transact.ts';
import type { ProviderPayment } from '../../../gateways/payments/payment-gateway.ts';
import { lockProducts } from '../../catalogue/stock/store.ts';
import { readStocks } from '../../catalogue/stock/store-availability.ts';
import { isCouponFree } from '../../loyalty/coupons/use-coupon.ts';
import { findHold, holdStockAgain, sellHeldStock } from '../../payments/holds/store.ts';
import { cancelLinks } from '../../payments/payment-links/store.ts';
import { requestRefund } from '../../payments/payments/start-refund.ts';
import {
  decidePayment,
  hasPaidPayment,
  type RequestedPayment,
  upsertPayment,
} from '../../payments/payments/store.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { becomeOnline, isOfferedOnline } from '../orders/change/pay-online.ts';
import { findOrder, type ItemUnits, listItems, lockOrder, type OrderRow } from '../orders/store.ts';
import { addNote } from '../orders/transition/add-note.ts';
import { decideTransition } from '../orders/transition/decide-transition.ts';
import { areCoinsFree } from '../orders/transition/give-coins-back.ts';
import { applySideEffects } from '../orders/transition/transition-order.ts';
import { demandsOf, lockCartOwner, reserveAgain, unrestoreCart } from './restore-cart.ts';

const shop = { actor: 'shop', actorId: null } as const;

/**
 * Settles a payment of an order, the only place that does: decided once, under the order's lock, from stored data,
 * however many concurrent reports arrive. Locks, in this order: the account, when the products were restored to the
 * cart; the products by id, when they are no longer reserved; the order.
 */
export async function settleInTransaction(
  ctx: TxContext,
  tx: Tx,
  requestedPayment: RequestedPayment,
  providerPayment: ProviderPayment,
  settings: Settings,
): Promise<Settlement> {
  const { payable_id: orderId } = requestedPayment;
  const demands = demandsOf(await listItems(tx, [orderId]));
  const before = await findHold(tx, orderId);
  const isHeldByNow = before?.state === 'held';
  // Products that were restored to the cart are removed when their order is paid, under the account's lock.
  const isInCart = before?.cart_restored_at !== null && before !== undefined;
  const loadedOrder = isInCart ? await findOrder(tx, orderId) : undefined;
  if (loadedOrder) await lockCartOwner(tx, loadedOrder.user_id);
  // The hold may end while this waits for the order, so the products are always locked first.
  if (!isHeldByNow)
    await lockProducts(
      tx,
      demands.map(({ productId }) => productId),
    );
  const order = await lockOrder(tx, orderId);
  const hold = await findHold(tx, orderId);
  if (isHeldByNow && hold?.state !== 'held') throw new LostRace();
  if (!isInCart && hold?.cart_restored_at) throw new LostRace();

  const at = ctx.now();
  const payment = await upsertPayment(tx, orderId, providerPayment, at);
  const received: ReceivedPayment = {
    status: payment.status,
    isOfThisOrder:
      payment.payable_id === orderId && providerPayment.orderId === requestedPayment.provider_order_id,
    amount: providerPayment.amount,
    currency: providerPayment.currency,
  };
  const settled = settle(
    received,
    {
      orderStatus: order.order_status,
      paymentStatus: order.payment_status,
      grandTotal: requestedPayment.amount,
      currency: requestedPayment.currency,
      isPaidFor: await hasPaidPayment(tx, orderId),
      isOfferedOnline: await isOfferedOnline(tx, order, providerPayment),
      isHeld: hold?.state === 'held',
      // A coupon that another order uses now is missing, as are coins that were spent, like a product that is sold out.
      hasStock:
        hold?.state === 'held' ||
        ((await isInStock(tx, demands)) &&
          (await isCouponFree(tx, order)) &&
          (await areCoinsFree(ctx, tx, order))),
    },
    payment.decision,
  );
  await applySettlement(ctx, tx, { order, demands, providerPayment, settled, settings, at });
  return settled;
}

interface SettlementToApply {
  readonly order: OrderRow;
  readonly demands: readonly ItemUnits[];
  readonly providerPayment: ProviderPayment;
  readonly settled: Settlement;
  readonly settings: Settings;
  readonly at: Date;
}

async function applySettlement(ctx: TxContext, tx: Tx, work: SettlementToApply): Promise<void> {
  const { order, demands, providerPayment, settled, settings, at } = work;
  switch (settled.kind) {
    case 'confirm': {
      await cancelLinks(ctx, tx, order.id, providerPayment.orderId);
      if (order.payment_status === 'cod_due') return payCashOrder(ctx, tx, work);
      // The rows are locked and counted: only a lost race falls short.
      if (settled.takesStock && (await reserveAgain(ctx, tx, order, demands))) throw new LostRace();
      await sellHeldStock(tx, order.id, at);
      await unrestoreCart(tx, order, demands, at);
      await decidePayment(tx, providerPayment.id, 'pays', at);
      const paid: OrderRow = { ...order, payment_status: 'paid' };
      const { change, event } = decideTransition(paid, 'confirmed', { ...shop, at }, 'Paid online');
      return applySideEffects(ctx, tx, order, { change, event, at });
    }
    case 'refund':
      return refundPayment(ctx, tx, work, settled);
    case 'capture': {
      // Reserved before the capture, so that no one pays for a product that is gone.
      if (!settled.takesStock) return;
      if (await reserveAgain(ctx, tx, order, demands)) throw new LostRace();
      return holdStockAgain(tx, order.id, holdEnds(at, settings.payment_hold_minutes), at);
    }
    case 'note-failure':
      if (order.payment_status === 'failed') return;
      return applySideEffects(ctx, tx, order, { change: { payment_status: 'failed' }, event: null, at });
    case 'ignore':
  }
}

/** Confirms a cash order that was paid online instead; its stock is sold already. */
async function payCashOrder(
  ctx: TxContext,
  tx: Tx,
  { order, providerPayment, at }: SettlementToApply,
): Promise<void> {
  await decidePayment(tx, providerPayment.id, 'pays', at);
  const paid = await becomeOnline(tx, order, at);
  if (order.order_status === 'confirmed') {
    await addNote(tx, order, { ...shop, at }, 'Paid online');
    return applySideEffects(ctx, tx, order, { change: paid, event: null, at });
  }
  const { change, event } = decideTransition(
    { ...order, ...paid },
    'confirmed',
    { ...shop, at },
    'Paid online',
  );
  return applySideEffects(ctx, tx, order, { change: { ...change, ...paid }, event, at });
}

async function refundPayment(
  ctx: TxContext,
  tx: Tx,
  { order, providerPayment, at }: SettlementToApply,
  { reason, endsOrder }: Extract<Settlement, { kind: 'refund' }>,
): Promise<void> {
  await decidePayment(tx, providerPayment.id, 'refunded', at);
  await requestRefund(ctx, tx, {
    payableId: order.id,
    paymentId: providerPayment.id,
    amount: providerPayment.amount,
    reason,
  });
  if (endsOrder) {
    const paid: OrderRow = { ...order, payment_status: 'paid' };
    const note = `${await missingOf(ctx, tx, order)} before the payment arrived`;
    const { change, event } = decideTransition(paid, 'cancelled', { ...shop, at }, note);
    return applySideEffects(ctx, tx, order, { change: { ...change, cancellation_reason: note }, event, at });
  }
  if (reason === 'order-cancelled') {
    return applySideEffects(ctx, tx, order, {
      change: { payment_status: 'refund_pending' },
      event: null,
      at,
    });
  }
  // The status of the order stays, so no transition notifies the customer.
  await queueMessages(ctx, tx, [{ order, kinds: ['refund-started'], at }]);
}

/** Says what an order lacks that can't be confirmed any more. */
async function missingOf(ctx: TxContext, tx: Tx, order: OrderRow): Promise<string> {
  if (!(await isCouponFree(tx, order))) return 'The coupon was used for another order';
  if (await areCoinsFree(ctx, tx, order)) return 'The items were sold';
  return 'The coins or the store credit were used for another order';
}

async function isInStock(tx: Tx, demands: readonly Demand[]): Promise<boolean> {
  const stocks = await readStocks(
    tx,
    demands.map(({ variantId }) => variantId),
  );
  return [...totalDemand(demands)].every(([id, quantity]) => quantity <= (stocks.get(id) ?? 0));
}

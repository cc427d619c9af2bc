import { noCoins } from '@jhumka/domain/coins';
import { holdEnds, type Settlement } from '@jhumka/domain/payments';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import { LostRace, type Tx, transact } from '../../../database/transact.ts';
import type { ProviderPayment } from '../../../gateways/payments/payment-gateway.ts';
import { Problem } from '../../../problem.ts';
import { returnStock, takeStockAgain } from '../../catalogue/stock/store.ts';
import { beginPurchase } from '../../loyalty/purchases/begin-purchase.ts';
import { settlePurchase } from '../../loyalty/purchases/settle-purchase.ts';
import type { RequestedPayment } from '../../payments/payments/store.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import {
  type ChangePayment,
  findChangePayment,
  insertChangePayment,
  listChangePayments,
  listDueChangePayments,
  markChangePaid,
  setHeld,
} from '../orders/change/store-change-payments.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import type { OrderRow } from '../orders/store.ts';
import { type ChangeToMake, makeChange, unitsOf } from './make-change.ts';
import { type ChangeRequest, type PlannedChange, planChange } from './preview-change.ts';

interface ChangeToPay {
  readonly order: OrderRow;
  readonly planned: PlannedChange;
  readonly wanted: ChangeToMake;
  readonly settings: Settings;
}

/**
 * Begins the purchase by which a customer pays what a change of a paid order costs more, and reserves its goods meanwhile.
 * Idempotent by the digest. The account, the products and the order are locked. Returns the purchase.
 */
export async function beginChangePayment(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order, planned, wanted: { request, digest }, settings }: ChangeToPay,
): Promise<string> {
  const amount = planned.consequences.to_pay;
  const offer = { kind: 'order-change', package_id: digest, coins: noCoins, price: amount } as const;
  const purchaseId = await beginPurchase(ctx, tx, offer);
  await insertChangePayment(tx, { purchase_id: purchaseId, order_id: order.id, amount, digest, request });
  await hold(ctx, tx, purchaseId, planned, settings);
  return purchaseId;
}

/** Reserves what a change takes, as an unpaid order does. */
async function hold(
  ctx: TxContext,
  tx: Tx,
  purchaseId: string,
  planned: PlannedChange,
  settings: Settings,
): Promise<void> {
  const taken = unitsOf(planned, -1);
  const reserved = await takeStockAgain(ctx, tx, planned.after.id, taken);
  if (!reserved.ok) throw new LostRace();
  const held = taken.map(({ productId, variantId, quantity, isByUnits }) => {
    return { productId, variantId, quantity, isByUnits: isByUnits === true, isMadeToOrder: false } as const;
  });
  await setHeld(tx, purchaseId, held, holdEnds(ctx.now(), settings.payment_hold_minutes));
}

/** Puts what changes of a locked order have reserved back on sale. */
export async function releaseHeld(ctx: TxContext, tx: Tx, orderId: string): Promise<void> {
  for (const { purchase_id, held, held_until } of await listChangePayments(tx, orderId)) {
    if (held_until === null) continue;
    await returnStock(ctx, tx, held, { reason: 'lapse', orderId });
    await setHeld(tx, purchase_id, [], null);
  }
}

/**
 * Settles the payment of a purchase, of a change among them: the order changes exactly as previewed, or the payment is
 * refunded when that is not possible any more. Locks the account, the products, the order and the purchase.
 */
export async function settlePurchaseOrChange(
  ctx: TxContext,
  tx: Tx,
  requestedPayment: RequestedPayment,
  providerPayment: ProviderPayment,
  settings: Settings,
): Promise<Settlement> {
  const { payable_id: id } = requestedPayment;
  const known = await findChangePayment(tx, id);
  if (!known) return settlePurchase(ctx, tx, requestedPayment, providerPayment, settings);
  const whole = await lockWithAccount(tx, known.order_id);
  const waiting = (await findChangePayment(tx, id)) ?? known;
  const wasHeld = waiting.held_until !== null;
  if (wasHeld) await releaseHeld(ctx, tx, known.order_id);
  const planned = await planPaidChange(ctx, tx, whole, waiting, settings);
  const settled = await settlePurchase(ctx, tx, requestedPayment, providerPayment, settings, {
    thing: `the change of order ${whole.order.order_number}`,
    isPossible: planned !== null,
    handOver: async () => {
      if (!planned) throw new Error(`the change of ${id} is not possible`);
      const { digest } = waiting;
      const request = waiting.request as ChangeRequest;
      const wanted = { id: whole.order.id, request, digest, actor: 'shopper', reason: '' } as const;
      await makeChange(ctx, tx, {
        ...{ whole, planned, settings },
        wanted: { ...wanted, actorId: whole.order.user_id },
      });
      await markChangePaid(tx, id, ctx.now());
    },
  });
  const isOver = settled.kind === 'confirm' || settled.kind === 'refund';
  if (planned && !isOver && (wasHeld || settled.kind === 'capture'))
    await hold(ctx, tx, id, planned, settings);
  return settled;
}

/** Plans a change again that is paid now; null when it is made already, or not possible as previewed. */
async function planPaidChange(
  ctx: TxContext,
  tx: Tx,
  whole: WholeOrder,
  { request, digest, paid_at }: ChangePayment,
  settings: Settings,
): Promise<PlannedChange | null> {
  if (paid_at !== null) return null;
  try {
    const rules = { settings, actor: 'shopper' } as const;
    const planned = await planChange(ctx, tx, whole, request as ChangeRequest, rules);
    return planned.consequences.digest === digest ? planned : null;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

const maxPerRun = 60;

/** Puts goods of changes that were not paid in time back on sale, after asking the provider once more by `check`. */
export async function lapseDueChanges(
  ctx: Context,
  check: (purchaseId: string) => Promise<void>,
): Promise<void> {
  for (const { purchase_id, order_id } of await listDueChangePayments(ctx.db, ctx.now(), maxPerRun)) {
    await check(purchase_id);
    await transact(ctx, async (tx, ctx) => {
      await lockWithAccount(tx, order_id);
      const now = await findChangePayment(tx, purchase_id);
      if (now?.held_until && new Date(now.held_until) <= ctx.now()) await releaseHeld(ctx, tx, order_id);
    });
  }
}

import { type Coins, noCoins } from '@jhumka/domain/coins';
import { add, formatRupees, type Paise, subtract, zeroPaise } from '@jhumka/domain/money';
import type { Demand } from '@jhumka/domain/orders';
import type { Tx } from '../../../database/transact.ts';
import { returnStock } from '../../catalogue/stock/store.ts';
import { bringUnitsBack } from '../../catalogue/units/store-order-units.ts';
import { insertReturn, type OrderReturn } from '../../payments/order-returns/store.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import { followReturn } from '../orders/earning/follow-earning.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { itemName } from '../orders/store.ts';
import type { TransitionBy } from '../orders/transition/decide-transition.ts';
import { savePartialReturn } from '../orders/transition/end-order.ts';
import { giveCoinsBack } from '../orders/transition/give-coins-back.ts';
import { startOrderRefund } from '../orders/transition/start-order-refund.ts';
import type { TransitionContext } from '../orders/transition/transition-order.ts';

/** Articles that go back to the stock, and the chosen units that come back, by the key of their line. */
interface GoodsBack {
  readonly restocked: readonly Demand[];
  readonly unitIds: ReadonlyMap<string, readonly string[]>;
  /** The part of their value that pays for other goods instead of being refunded. */
  readonly credit?: Paise;
  readonly asCredit: boolean;
  /** Given coins that come back with the goods. */
  readonly givenBack: Coins;
}

/**
 * Processes a partial return of an active order, in the transaction that holds the locks of its
 * products and itself: refund, stock, history, credit note and message. Returns the part.
 */
export async function returnItems(
  ctx: TransitionContext,
  tx: Tx,
  { order, items }: WholeOrder,
  by: TransitionBy,
  orderReturn: Omit<OrderReturn, 'part' | 'credit_note_number' | 'refund_id' | 'back_in_coins'>,
  { restocked, unitIds, credit = zeroPaise, asCredit, givenBack }: GoodsBack,
): Promise<number> {
  // Each return has a refund of its own.
  const left = subtract(orderReturn.amount, credit);
  const toRefund = { from: add(order.refunded_total, credit), amount: left, isPart: true, asCredit };
  const { refundId, money, inCoins } = await startOrderRefund(ctx, tx, order, toRefund, 'returned');
  await giveCoinsBack(ctx, tx, order.id, { given: givenBack, purchased: noCoins, credit: zeroPaise });
  const part = await insertReturn(tx, { ...orderReturn, refund_id: refundId, back_in_coins: inCoins });
  await followReturn(ctx, tx, order.id, part);
  const ofUnits = new Set(items.filter(({ kept_by_units }) => kept_by_units).map(lineKeyOf));
  const back = orderReturn.lines
    .filter((line) => ofUnits.has(lineKeyOf(line)))
    .map((line) => ({
      ...{ line: lineKeyOf(line), variantId: line.variant_id, quantity: line.quantity },
      restocked: line.is_restocked ? line.quantity : 0,
      unitIds: unitIds.get(lineKeyOf(line)),
    }));
  await bringUnitsBack(tx, order.id, back, { part, at: by.at, actorId: by.actorId });
  if (restocked.length > 0) {
    const reason = order.order_status === 'delivered' ? 'return' : 'cancellation';
    await returnStock(ctx, tx, restocked, { reason, orderId: order.id });
  }
  const names = new Map(items.map((item) => [lineKeyOf(item), itemName(item)]));
  const returned = orderReturn.lines.map((line) => `${line.quantity} × ${names.get(lineKeyOf(line))}`);
  const what = [...returned, ...(orderReturn.delivery ? ['delivery'] : [])].join(', ');
  const paidBack =
    left > 0 || credit === 0 ? `${formatRupees(money > 0 ? money : inCoins)} back` : 'Exchanged';
  const summary = `${paidBack} for ${what}: ${orderReturn.reason}`;
  await savePartialReturn(tx, order, by, {
    refunded_total: add(order.refunded_total, orderReturn.amount),
    note: summary,
  });
  await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id });
  const kind = money > 0 ? 'part-refund-started' : 'part-refunded';
  if (left > 0) await queueMessages(ctx, tx, [{ order, kinds: [kind], at: ctx.now(), part }]);
  return part;
}

import { formatRupees } from '@jhumka/domain/money';
import type { OrderActor } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { TxContext } from '../../../context.ts';
import type { OrderSnapshot } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { sellStock, unsellStock } from '../../catalogue/stock/store.ts';
import { changeUse } from '../../loyalty/coupons/use-coupon.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { startRefundOf } from '../../payments/payments/start-refund.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { replaceInvoice } from '../invoices/issue-tax-documents.ts';
import { offerOnlinePayment } from '../orders/change/pay-online.ts';
import { insertChange, updateChangedOrder } from '../orders/change/store-changes.ts';
import { followChange } from '../orders/earning/follow-earning.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { demandOf, type ItemUnits, itemName, type OrderItemRow, type OrderRow } from '../orders/store.ts';
import { addNote } from '../orders/transition/add-note.ts';
import { giveChangedCoinsBack } from '../orders/transition/give-coins-back.ts';
import { stockChanges } from './change-lines.ts';
import type { ChangeRequest, PlannedChange } from './preview-change.ts';

/** A change to make exactly as previewed. */
export interface ChangeToMake {
  readonly id: string;
  readonly request: ChangeRequest;
  readonly digest: string;
  readonly actor: Exclude<OrderActor, 'shop'>;
  readonly reason: string;
}

interface Making {
  readonly whole: WholeOrder;
  readonly wanted: ChangeToMake & { readonly actorId: string };
  readonly planned: PlannedChange;
  readonly settings: Settings;
}

/** Makes a planned change, under the locks of the account, the products and the order. */
export async function makeChange(ctx: TxContext, tx: Tx, making: Making): Promise<void> {
  const { whole, wanted, planned, settings } = making;
  const { order } = whole;
  const { after, lines, consequences } = planned;
  const at = ctx.now();
  const by = { actor: wanted.actor, actorId: wanted.actorId, at };
  await moveStock(ctx, tx, planned);
  const items = lines.map((line) => line.after);
  await updateChangedOrder(tx, order.id, columnsOf(after), items, at);
  await changeUse(ctx, tx, order, after.bill.coupon_discount);
  await giveChangedCoinsBack(ctx, tx, order, after);
  const refund_id = await startRefundOf(ctx, tx, order, consequences.refund, 'returned');
  if (wanted.request.payment_method) await offerOnlinePayment(tx, after, at);
  await addNote(tx, order, by, describeChange(planned, wanted.request));
  const changed = { ...whole, order: after, items: itemsAfter(whole.items, planned) };
  await followChange(tx, changed);
  const position = await insertChange(tx, {
    ...{ id: typeidUnboxed('ocg'), order_id: order.id, digest: wanted.digest },
    ...{ before: snapshotOf(whole), after: snapshotOf(changed) },
    ...{ actor: wanted.actor, actor_id: wanted.actorId, reason: wanted.reason },
    difference: after.grand_total - order.grand_total,
    state: wanted.request.payment_method ? 'awaiting_payment' : 'made',
    ...{ refund_id, at: at.toISOString() },
    revision: consequences.invoice === 'new' ? await replaceInvoice(ctx, tx, changed, settings) : null,
  });
  if (consequences.invoice === 'new')
    await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id });
  if (!wanted.request.payment_method)
    await queueMessages(ctx, tx, [{ order, kinds: ['order-changed'], at, part: position }]);
}

const columnsOf = ({
  address_id,
  delivery_address,
  bill,
  grand_total,
  shipping,
  promised_day,
  changes,
  coins_given,
  coins_purchased,
  coins_discount,
  coins_paid,
}: OrderRow) => ({
  ...{ address_id, delivery_address, bill, grand_total, shipping, promised_day, changes },
  ...{ coins_given, coins_purchased, coins_discount, coins_paid },
});

/** Puts back first, so that two lines can swap their last units. */
async function moveStock(ctx: TxContext, tx: Tx, planned: PlannedChange): Promise<void> {
  const [back, taken] = [unitsOf(planned, 1), unitsOf(planned, -1)];
  const { after } = planned;
  if (back.length > 0) await unsellStock(ctx, tx, back, after.id);
  if (taken.length > 0) await sellStock(ctx, tx, taken);
}

/** Lists the units that a change puts back (1), or takes out of the stock (-1). */
export function unitsOf({ lines }: PlannedChange, sign: 1 | -1): ItemUnits[] {
  return [...stockChanges(lines)].flatMap(([variantId, units]) => {
    const item = lines
      .map((line) => (sign === 1 ? line.before : line.after))
      .find((one) => one.variant_id === variantId && one.made_to_order_days === null);
    return item && sign * units > 0 ? [demandOf(item, sign * units)] : [];
  });
}

function itemsAfter(items: readonly OrderItemRow[], { lines }: PlannedChange): OrderItemRow[] {
  const changed = new Map(lines.map(({ after }) => [after.position, after]));
  return items.map((item) => changed.get(item.position) ?? item).filter(({ quantity }) => quantity > 0);
}

function snapshotOf({ order, items }: WholeOrder): OrderSnapshot {
  const { grand_total, payment_method, promised_day, delivery_address } = order;
  return {
    ...{ grand_total, payment_method, promised_day, delivery_address },
    items: items.map((item) => ({
      ...{ line: lineKeyOf(item), variant_id: item.variant_id, name: itemName(item) },
      ...{ quantity: item.quantity, gift_message: item.gift_message },
    })),
  };
}

/** Says in the history what was changed, in the words of shops. */
function describeChange({ consequences, lines }: PlannedChange, { payment_method }: ChangeRequest): string {
  const { total_before, total, delivery_address } = consequences;
  const named = consequences.lines.flatMap(({ name, becomes, quantity, quantity_before }) => {
    if (quantity === 0) return `${name} taken out`;
    if (quantity < quantity_before) return `${quantity} × ${becomes} instead of ${quantity_before}`;
    return becomes === name ? [] : `${name} becomes ${becomes}`;
  });
  const hasNewCard = lines.some(({ before, after }) => before.gift_message !== after.gift_message);
  const what = [
    ...(delivery_address ? ['delivery address'] : []),
    ...named,
    ...(hasNewCard ? ['gift message'] : []),
    ...(payment_method ? ['to be paid online'] : []),
    ...(total === total_before ? [] : [`total ${formatRupees(total)}`]),
  ];
  return `Changed: ${what.join(', ')}`;
}

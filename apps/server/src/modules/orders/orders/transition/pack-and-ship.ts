import type { VerbInput } from '@jhumka/contract';
import { formatDateTime } from '@jhumka/domain/calendar';
import { orderStatusName } from '@jhumka/domain/orders';
import type { ActorContext, TxContext } from '../../../../context.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { findUserNames } from '../../../platform/users/store-lists.ts';
import { listEvents, listItems, lockOrder, type OrderRow } from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';
import { itemsToPack, lockProductsOfUnits } from './pack-units.ts';
import { auditTransition, type HeldStep, transitionOrder } from './transition-order.ts';

type Packed = VerbInput<'admin.packing.ship'>;

/**
 * Packs and ships a confirmed order in one step, which is undone as one. Idempotent for the packer who made it. Throws
 * 'packing-refused' for an order that was packed, cancelled or changed meanwhile, or whose box is not complete.
 */
export async function packAndShip(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { id }: OrderRow,
  by: TransitionBy,
  { version, items, courier_partner, tracking_number }: Packed,
): Promise<HeldStep | undefined> {
  await lockProductsOfUnits(tx, id);
  const order = await lockOrder(tx, id);
  if (order.order_status !== 'confirmed') {
    const isSameParcel = order.order_status === 'shipped' && order.tracking_number === tracking_number;
    if (isSameParcel && (await lastEvent(tx, order))?.actor_id === by.actorId) return undefined;
    throw new Problem('packing-refused', { details: { why: await whyNotToPack(tx, order) } });
  }
  const inBox = new Map(items.map(({ item, quantity }) => [item, quantity]));
  const needed = itemsToPack(await listItems(tx, [id]), await listReturns(tx, [id]));
  const isComplete =
    needed.length === inBox.size && needed.every(({ line, quantity }) => inBox.get(line) === quantity);
  if (version !== order.changes || !isComplete)
    throw new Problem('packing-refused', {
      details: { why: 'This order was changed in the meantime. Please check the box again' },
    });
  const units = items.map(({ item, units = [] }) => ({ item, units }));
  const packed = await transitionOrder(ctx, tx, order, by, 'packed', { units });
  const joins = packed.step && { id: packed.step.id, before: packed.before };
  const undoable = by.undoable && joins && { ...by.undoable, joins };
  const parcel = { courier_partner, tracking_number };
  const { after, step } = await transitionOrder(ctx, tx, order, { ...by, undoable }, 'shipped', parcel);
  await auditTransition(ctx, tx, order, after);
  return step;
}

/** Says who has moved an order on that was to be packed, and when: "shipped by Divya, 27 Nov 2026, 8:47 am". */
export async function whyNotToPack(db: Db | Tx, order: OrderRow): Promise<string> {
  if (order.order_status === 'confirmed') return '';
  const event = await lastEvent(db, order);
  const status = orderStatusName(order.order_status).toLowerCase();
  if (!event) return `This order is ${status}`;
  const ofAdmin = event.actor === 'admin' && event.actor_id;
  const name = ofAdmin && (await findUserNames(db, [ofAdmin])).get(ofAdmin);
  const who = name || (event.actor === 'shopper' ? 'the customer' : 'the shop');
  return `This order is ${status}, by ${who}, ${formatDateTime(new Date(event.at))}`;
}

const lastEvent = async (db: Db | Tx, { id, order_status }: OrderRow) =>
  (await listEvents(db, [id])).findLast((one) => one.order_status === order_status && !one.is_undone);

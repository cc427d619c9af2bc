import type { OrderStatus } from '@jhumka/domain/orders';
import { moveParcel, orderStatusOfParcel, type ParcelState } from '@jhumka/domain/parcels';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { TrackingReport } from '../../../gateways/couriers/courier-gateway.ts';
import { lockWithProducts } from '../orders/read/lock-with-account.ts';
import { awaitsUnits, listItems, lockOrder, type OrderRow } from '../orders/store.ts';
import { endOrder } from '../orders/transition/end-order.ts';
import { transitionOrder } from '../orders/transition/transition-order.ts';
import { changeParcel, insertEvents, lockParcel, nextCheckOf, type ParcelRow } from './store.ts';

/** An order whose units are not chosen yet waits for its packer; what the courier has of another one is packed. */
const followed: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const cameBack = 'The parcel could not be delivered and came back';

/**
 * Applies what the courier reports of a parcel, by webhook or when asked: stores its events, and moves the parcel and
 * its order forward. Idempotent, in any order. Locks the order's products where it ends, the order, the parcel.
 */
export async function applyReport(
  ctx: Context,
  { id, order_id }: Pick<ParcelRow, 'id' | 'order_id'>,
  { awb, courier, expectedDay, events }: TrackingReport,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const isBack = events.some(({ state }) => state === 'returned');
    const order = isBack ? (await lockWithProducts(tx, order_id)).order : await lockOrder(tx, order_id);
    const parcel = await lockParcel(tx, id);
    await insertEvents(tx, id, events);
    const { state, at } = events
      .flatMap(({ state, at }) => (state === null ? [] : [{ state, at }]))
      .reduce(moveParcel, { state: parcel.state, at: new Date(parcel.state_at) });
    const isEnded = await followParcel(ctx, tx, order, { state, courier: courier || parcel.courier });
    const now = ctx.now();
    await changeParcel(
      tx,
      id,
      {
        ...{ state, state_at: at, next_check_at: nextCheckOf(state, now) },
        ...(parcel.awb === null && { awb }),
        ...(courier !== '' && { courier }),
        ...(expectedDay && { expected_day: expectedDay }),
        ...(isEnded && { awaits_inspection: true }),
      },
      now,
    );
  });
}

/** Moves a locked order step by step to where its parcel is; true when it ends, as the parcel came back. */
async function followParcel(
  ctx: TxContext,
  tx: Tx,
  order: OrderRow,
  { state, courier }: { readonly state: ParcelState; readonly courier: string },
): Promise<boolean> {
  const by = { actor: 'shop', actorId: null, at: ctx.now() } as const;
  const from = followed.indexOf(order.order_status);
  if (from < 0 || awaitsUnits(order, await listItems(tx, [order.id]))) return false;
  if (state === 'returned' && order.order_status !== 'delivered') {
    // Nothing is sold again before somebody has looked at it.
    await endOrder(ctx, tx, order, 'cancelled', by, { reason: cameBack, restocked: [] });
    return true;
  }
  const target = orderStatusOfParcel(state);
  const to = target === null ? -1 : followed.indexOf(target);
  const note = courier === '' ? 'Reported by the courier' : `Reported by ${courier}`;
  for (const step of followed.slice(from + 1, to + 1))
    await transitionOrder(ctx, tx, order, by, step, { note });
  return false;
}

import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Booking } from '../../../gateways/couriers/courier-gateway.ts';
import { lockOrder } from '../orders/store.ts';
import type { TransitionBy } from '../orders/transition/decide-transition.ts';
import { transitionOrder } from '../orders/transition/transition-order.ts';
import { changeParcel, lockParcel, nextCheckOf, type ParcelRow } from './store.ts';

/**
 * Saves what the provider has booked, and gives the order the number. Idempotent. `inTransaction` runs with it when the
 * parcel was not booked before.
 */
export async function saveBooking(
  ctx: Context,
  { id, order_id }: ParcelRow,
  booking: Booking,
  by: Pick<TransitionBy, 'actor' | 'actorId'>,
  inTransaction: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const order = await lockOrder(tx, order_id);
    const parcel = await lockParcel(tx, id);
    if (parcel.state !== 'booking') return;
    const { awb, courier, providerOrderId: provider_order_id, shipmentId: shipment_id } = booking;
    const at = ctx.now();
    const booked = { state: 'booked', state_at: at, booked_until: null, failure: '' } as const;
    const ids = { awb, courier, provider_order_id, shipment_id };
    await changeParcel(tx, id, { ...booked, ...ids, next_check_at: nextCheckOf('booked', at) }, at);
    await transitionOrder(ctx, tx, order, { ...by, at }, undefined, {
      tracking_number: awb,
      courier_partner: courier,
    });
    await inTransaction(tx);
  });
}

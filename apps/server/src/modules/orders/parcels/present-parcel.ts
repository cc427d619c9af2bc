import type { VerbReply } from '@jhumka/contract';
import { cancellableParcelStates, parcelStateName } from '@jhumka/domain/parcels';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { listParcelEvents, listParcels, type ParcelEventRow, type ParcelRow } from './store.ts';

type Presented = VerbReply<'admin.parcels.ofOrder'>['data'];

/** Returns the last parcel of an order with its events, to its owner and to administrators; null for none. */
export const getOrderParcel: Verb<'order.parcel'> = async (ctx, { id }) => {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const parcel = (await listParcels(ctx.db, order.id)).find(isSent);
  const events = parcel ? await listParcelEvents(ctx.db, [parcel.id]) : [];
  return { message: 'Parcel', data: parcel ? presentTracking(parcel, events) : null };
};

/** Returns true for a parcel that a customer may read of: it is booked. */
const isSent = ({ state }: ParcelRow) => state !== 'booking' && state !== 'cancelled';

const presentTracking = (parcel: ParcelRow, events: readonly ParcelEventRow[]) => ({
  state: parcel.state,
  label: parcelStateName(parcel.state),
  courier: parcel.courier,
  tracking_number: parcel.awb ?? '',
  expected_day: parcel.expected_day,
  events: events.map(({ at, label, place }) => ({ at, label, place })),
});

/** Presents the parcels of an order to administrators, with what can be done. */
export async function presentParcels(
  { couriers, db }: Pick<Context, 'couriers'> & { readonly db: Db },
  orderId: string,
): Promise<Presented> {
  const parcels = await listParcels(db, orderId);
  const events = Map.groupBy(
    await listParcelEvents(
      db,
      parcels.map(({ id }) => id),
    ),
    ({ parcel_id }) => parcel_id,
  );
  return {
    courier: couriers?.mode ?? 'none',
    parcels: parcels.map((parcel) => ({
      ...presentTracking(parcel, events.get(parcel.id) ?? []),
      _id: parcel.id,
      reference: parcel.reference,
      weight_grams: parcel.weight_grams,
      pick_up_day: parcel.pick_up_day,
      failure: parcel.failure,
      can_cancel: cancellableParcelStates.includes(parcel.state),
      awaits_inspection: parcel.awaits_inspection,
      createdAt: parcel.created_at,
    })),
  };
}

/** Throws 'parcel-not-found' for a parcel that doesn't exist. */
export function requireParcel(parcel: ParcelRow | undefined): ParcelRow {
  if (!parcel) throw new Problem('parcel-not-found');
  return parcel;
}

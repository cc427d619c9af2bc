import { cancellableParcelStates } from '@jhumka/domain/parcels';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { findOrdersAmong } from '../orders/store.ts';
import { applyReport } from './follow-parcel.ts';
import { saveBooking } from './save-booking.ts';
import { changeParcel, claimSilentParcels, type ParcelRow } from './store.ts';

/**
 * Asks the courier about parcels without an event, all at once: webhooks get lost. Finds bookings whose reply was lost,
 * and cancels those of orders that were cancelled. A parcel that fails waits for the next time.
 */
export async function sweepParcels(ctx: Context): Promise<void> {
  const { couriers } = ctx;
  if (!couriers) return;
  const parcels = await claimSilentParcels(ctx);
  if (parcels.length === 0) return;
  for (const parcel of parcels.filter(({ state }) => state === 'booking')) {
    await apart(ctx, parcel, async () => {
      const booking = await couriers.findBooking(parcel.reference);
      if (booking?.awb) return saveBooking(ctx, parcel, booking, { actor: 'shop', actorId: null });
      await transact(ctx, (tx, ctx) => changeParcel(tx, parcel.id, { next_check_at: null }, ctx.now()));
    });
  }
  const booked = parcels.filter(({ state, awb }) => state !== 'booking' && awb !== null);
  const reports = booked.length === 0 ? [] : await couriers.track(booked.map(({ awb }) => awb ?? ''));
  const byNumber = new Map(reports.map((report) => [report.awb, report]));
  const orders = await findOrdersAmong(
    ctx.db,
    booked.map(({ order_id }) => order_id),
  );
  const cancelled = new Set(orders.filter((one) => one.order_status === 'cancelled').map(({ id }) => id));
  for (const parcel of booked) {
    await apart(ctx, parcel, async () => {
      if (cancelled.has(parcel.order_id) && cancellableParcelStates.includes(parcel.state))
        return cancelBooking(ctx, parcel);
      const report = byNumber.get(parcel.awb ?? '');
      if (report) await applyReport(ctx, parcel, report);
    });
  }
}

/** Cancels the booking of a parcel at the courier. Throws its refusal. */
export async function cancelBooking(ctx: Context, parcel: ParcelRow): Promise<void> {
  if (parcel.provider_order_id !== null) await ctx.couriers?.cancel(parcel.provider_order_id);
  const change = { state: 'cancelled', next_check_at: null, booked_until: null } as const;
  await transact(ctx, (tx, ctx) =>
    changeParcel(tx, parcel.id, { ...change, state_at: ctx.now() }, ctx.now()),
  );
}

async function apart(ctx: Context, { id }: ParcelRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, parcel: id }, 'parcel not followed, will be retried');
  }
}

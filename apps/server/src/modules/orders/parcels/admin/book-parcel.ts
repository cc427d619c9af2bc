import { hasEmail } from '@jhumka/domain/accounts';
import { dayInIndia } from '@jhumka/domain/calendar';
import { openParcelStates } from '@jhumka/domain/parcels';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { findUser } from '../../../platform/users/store.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { requireOrder } from '../../orders/read/read-orders.ts';
import { cashToCollect, lockOrder } from '../../orders/store.ts';
import { presentParcels } from '../present-parcel.ts';
import { askCourier, requireCourier } from '../require-courier.ts';
import { saveBooking } from '../save-booking.ts';
import { changeParcel, insertParcel, listParcels, type ParcelRow } from '../store.ts';

/** Longer than all calls of a booking take, with their timeouts. */
const bookingMs = 120_000;

/** Lists the parcels of an order. */
export const listOrderParcels: Verb<'admin.parcels.ofOrder'> = async (ctx, { id }) => ({
  message: 'Parcels',
  data: await presentParcels(ctx, (await requireOrder(ctx.db, id)).order.id),
});

/** Lists the couriers that deliver an order, with their charges. Throws 'courier-refused', 'courier-not-reached'. */
export const listRates: Verb<'admin.parcels.rates'> = async (ctx, { id, weight_grams }) => {
  const courier = requireCourier(ctx);
  const { order } = await requireOrder(ctx.db, id);
  const cash = cashToCollect(order);
  const { pincode } = order.delivery_address;
  const request = { pincode, weightGrams: weight_grams, cash, value: order.grand_total };
  const rates = await askCourier(ctx, () => courier.findRates(request));
  const data = rates.map(({ id: _id, takesCash, ...rate }) => ({ _id, ...rate, takes_cash: takesCash }));
  return { message: 'Rates', data };
};

/**
 * Books the parcel of an order, once: pressed again, or after a crash, it finds what was booked by the order's number.
 * Throws 'parcel-refused' for an order that is not to be sent, 'booking-under-way', 'courier-refused',
 * 'courier-not-reached'.
 */
export const bookParcel: Verb<'admin.parcels.book'> = async (ctx, input) => {
  const courier = requireCourier(ctx);
  const whole = await requireOrder(ctx.db, input.id);
  const parcel = await beginBooking(ctx, whole, input);
  if (parcel.state === 'booking') await completeBooking(ctx, courier, whole, parcel);
  return { message: 'Parcel booked', data: await presentParcels(ctx, whole.order.id) };
};

interface Wanted {
  readonly courierId?: string | undefined;
  readonly weight_grams: number;
}

/** Returns the open parcel of an order, or a new one; this call alone books it until the time is over. */
function beginBooking(ctx: ActorContext, { order: { id } }: WholeOrder, wanted: Wanted): Promise<ParcelRow> {
  return transact(ctx, async (tx, ctx) => {
    const order = await lockOrder(tx, id);
    const parcels = await listParcels(tx, id);
    const open = parcels.find(({ state }) => openParcelStates.includes(state) || state === 'delivered');
    if (open && open.state !== 'booking') return open;
    if (order.order_status !== 'confirmed' && order.order_status !== 'packed')
      throw new Problem('parcel-refused', { details: { why: 'Only a confirmed or packed order is sent' } });
    const now = ctx.now();
    if (open?.booked_until && new Date(open.booked_until) > now) throw new Problem('booking-under-way');
    const booked_until = new Date(now.getTime() + bookingMs);
    const { courierId: courier_id = null, weight_grams } = wanted;
    const details = { courier_id, weight_grams, booked_until, next_check_at: booked_until };
    if (open) {
      await changeParcel(tx, open.id, details, now);
      return { ...open, ...details, booked_until: booked_until.toISOString(), next_check_at: null };
    }
    // The provider never takes the number of a cancelled booking again.
    const reference =
      parcels.length === 0 ? order.order_number : `${order.order_number}-${parcels.length + 1}`;
    return insertParcel(tx, {
      ...{ id: typeidUnboxed('pcl'), order_id: id, reference, state: 'booking', state_at: now, ...details },
      ...{ created_at: now, updated_at: now },
    });
  });
}

async function completeBooking(
  ctx: ActorContext,
  courier: ReturnType<typeof requireCourier>,
  { order, items }: WholeOrder,
  parcel: ParcelRow,
): Promise<void> {
  const customer = await findUser(ctx.db, order.user_id);
  const { support_email } = await readSettings(ctx);
  const wanted = {
    reference: parcel.reference,
    orderedOn: dayInIndia(new Date(order.created_at)),
    courierId: parcel.courier_id,
    weightGrams: parcel.weight_grams,
    address: order.delivery_address,
    pincode: order.delivery_address.pincode,
    email: customer && hasEmail(customer.email) ? customer.email : support_email,
    cash: cashToCollect(order),
    value: order.grand_total,
    items: items.map(({ name, sku, hsn, quantity, discounted_unit_price: price }) => {
      return { name, sku, hsn, quantity, price };
    }),
  };
  try {
    const booking = await askCourier(ctx, () => courier.book(wanted));
    await saveBooking(ctx, parcel, booking, { actor: 'admin', actorId: ctx.actor.userId }, (tx) =>
      writeAudit(tx, ctx, {
        action: 'parcel.book',
        subjectId: order.id,
        ownerId: order.user_id,
        changes: { parcel: { from: null, to: `${booking.courier} ${booking.awb}` } },
      }),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await transact(ctx, (tx, ctx) =>
      changeParcel(tx, parcel.id, { booked_until: null, failure: error.message }, ctx.now()),
    );
    throw error;
  }
}

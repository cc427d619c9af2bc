import type { VerbInput } from '@jhumka/contract';
import { cancellableParcelStates } from '@jhumka/domain/parcels';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { returnStock } from '../../../catalogue/stock/store.ts';
import { moveUnitsTo } from '../../../catalogue/units/store.ts';
import { listUnitsOfOrder } from '../../../catalogue/units/store-order-units.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockWithProducts } from '../../orders/read/lock-with-account.ts';
import { listItems, lockOrder } from '../../orders/store.ts';
import { listUnreturned } from '../../orders/transition/cancel-order.ts';
import { disposeOfGoods } from '../../returns/dispose-of-goods.ts';
import { applyReport } from '../follow-parcel.ts';
import { presentParcels, requireParcel } from '../present-parcel.ts';
import { askCourier, requireCourier } from '../require-courier.ts';
import { changeParcel, findParcel, lockParcel, nextCheckOf, type ParcelRow } from '../store.ts';
import { cancelBooking } from '../sweep-parcels.ts';

/** Loads the label of a parcel. Throws 'parcel-refused' before it is booked. */
export const getLabel: Verb<'admin.parcels.label'> = async (ctx, { id }) => {
  const parcel = requireParcel(await findParcel(ctx.db, id));
  const courier = requireCourier(ctx);
  const data = await askCourier(ctx, () => courier.createLabel(shipmentOf(parcel)));
  return { message: 'Label', data, fileName: `label-${parcel.reference}.pdf` };
};

/**
 * Has the courier fetch a parcel, asks about it, or cancels a booking that is not fetched yet. A second call changes
 * nothing. Throws 'parcel-refused', 'booking-under-way', 'courier-refused', 'courier-not-reached'.
 */
export const changeParcelAtCourier: Verb<'admin.parcels.change'> = async (ctx, { id, action }) => {
  const parcel = requireParcel(await findParcel(ctx.db, id));
  requireCourier(ctx);
  const message = await actions[action](ctx, parcel);
  return { message, data: await presentParcels(ctx, parcel.order_id) };
};

type Action = VerbInput<'admin.parcels.change'>['action'];

const actions: Readonly<Record<Action, (ctx: ActorContext, parcel: ParcelRow) => Promise<string>>> = {
  'request-pick-up': async (ctx, parcel) => {
    const { id } = parcel;
    const shipment = shipmentOf(parcel);
    if (parcel.state !== 'booked') return 'Pick-up requested';
    const pick_up_day = await askCourier(ctx, () => requireCourier(ctx).requestPickUp(shipment));
    await transact(ctx, async (tx, ctx) => {
      await lockOrder(tx, parcel.order_id);
      if ((await lockParcel(tx, id)).state !== 'booked') return;
      const now = ctx.now();
      const moved = { state: 'awaiting-pick-up', state_at: now, pick_up_day } as const;
      await changeParcel(tx, id, { ...moved, next_check_at: nextCheckOf(moved.state, now) }, now);
      await audit(tx, ctx, parcel, { pick_up: { from: null, to: pick_up_day ?? 'requested' } });
    });
    return 'Pick-up requested';
  },
  track: async (ctx, parcel) => {
    const awb = parcel.awb ?? shipmentOf(parcel);
    const [report] = await askCourier(ctx, () => requireCourier(ctx).track([awb]));
    if (report) await applyReport(ctx, parcel, report);
    return report ? 'The courier answered' : 'The courier has no events of it yet';
  },
  cancel: async (ctx, parcel) => {
    if (parcel.booked_until && new Date(parcel.booked_until) > ctx.now())
      throw new Problem('booking-under-way');
    if (parcel.state === 'cancelled') return 'Booking cancelled';
    if (!cancellableParcelStates.includes(parcel.state)) throw refused('The courier has it already');
    await askCourier(ctx, () => cancelBooking(ctx, parcel));
    await transact(ctx, (tx, ctx) => audit(tx, ctx, parcel, { parcel: { from: parcel.awb, to: null } }));
    return 'Booking cancelled';
  },
};

/**
 * Puts the units of a parcel that came back where they belong: into the stock, to repair, or off the books. Its order was
 * cancelled on its arrival. Idempotent.
 */
export const inspectParcel: Verb<'admin.parcels.inspect'> = async (ctx, { id, disposition, note = '' }) => {
  const loaded = requireParcel(await findParcel(ctx.db, id));
  await transact(ctx, async (tx, ctx) => {
    const { order } = await lockWithProducts(tx, loaded.order_id);
    const parcel = await lockParcel(tx, id);
    if (!parcel.awaits_inspection) return;
    const demands = await listUnreturned(tx, order, await listItems(tx, [order.id]));
    if (disposition === 'stock') {
      const back = (await listUnitsOfOrder(tx, order.id)).filter(({ back_in_part }) => back_in_part === 0);
      const ids = back.map(({ id }) => id);
      await moveUnitsTo(tx, ids, 'in_stock', { actorId: ctx.actor.userId, at: ctx.now(), note });
      await returnStock(ctx, tx, demands, { reason: 'cancellation', orderId: order.id });
    } else {
      const lines = demands.map(
        ({ line: line_key, productId: product_id, variantId: variant_id, quantity }) => {
          return { line_key, product_id, variant_id, quantity };
        },
      );
      const goods = { order_id: order.id, note: `Parcel ${parcel.reference}`, lines, disposition };
      await disposeOfGoods(ctx, tx, goods, null);
    }
    await changeParcel(tx, id, { awaits_inspection: false }, ctx.now());
    await audit(tx, ctx, parcel, { inspection: { from: null, to: disposition } }, note);
  });
  return { message: 'Inspected', data: await presentParcels(ctx, loaded.order_id) };
};

const refused = (why: string) => new Problem('parcel-refused', { details: { why } });

function shipmentOf({ shipment_id }: ParcelRow): string {
  if (shipment_id === null) throw refused('It is not booked yet');
  return shipment_id;
}

const audit = (
  tx: Tx,
  ctx: Pick<TxContext<ActorContext>, 'actor' | 'now'>,
  { order_id }: ParcelRow,
  changes: Parameters<typeof writeAudit>[2]['changes'] & object,
  note = '',
) => writeAudit(tx, ctx, { action: 'parcel.change', subjectId: order_id, changes, note });

import type { VerbReply } from '@jhumka/contract';
import { shownEmail } from '@jhumka/domain/accounts';
import { addDays, asDay, dayInIndia } from '@jhumka/domain/calendar';
import { chosenOptions } from '@jhumka/domain/catalogue';
import { zeroPaise } from '@jhumka/domain/money';
import { canMoveReturn, nextReturnStep, returnStatesFrom, returnWaitsFor } from '@jhumka/domain/returns';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';
import { listVariantNames, type NamedVariant } from '../../catalogue/variants/store.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import type { WholeReturn } from '../../payments/returns/store.ts';
import { listPhotosOf, type ReturnPhoto } from '../../payments/returns/store-photos.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUsers } from '../../platform/users/store-lists.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { readWholeOrders } from '../orders/read/read-whole-orders.ts';
import { findOrdersAmong, itemName } from '../orders/store.ts';

export type PresentedReturn = VerbReply<'returns.get'>['data'];
export type ManagedReturn = VerbReply<'admin.returns.get'>['data'];

type Presenting = Pick<Context, 'publicUrl'>;

/** Presents returns to their customer. */
export async function presentReturns(
  ctx: Presenting,
  db: Db,
  returns: readonly WholeReturn[],
): Promise<PresentedReturn[]> {
  const ids = returns.flatMap(({ order_id, exchange_order_id }) => [order_id, exchange_order_id ?? order_id]);
  const orders = await readWholeOrders(db, await findOrdersAmong(db, [...new Set(ids)]));
  const byId = new Map(orders.map((whole) => [whole.order.id, whole]));
  const photos = Map.groupBy(
    await listPhotosOf(
      db,
      returns.map(({ id }) => id),
    ),
    ({ return_id }) => return_id,
  );
  const wanted = returns.flatMap(({ exchange_variant_id: id, lines }) =>
    id ? [id] : lines.map((line) => line.variant_id),
  );
  const names = await listVariantNames(db, wanted);
  return returns.flatMap((one) => {
    const whole = byId.get(one.order_id);
    if (!whole) return [];
    const exchanged = byId.get(one.exchange_order_id ?? '');
    return presentReturn(ctx, one, whole, photos.get(one.id) ?? [], exchanged, names);
  });
}

const photoUrl = ({ publicUrl }: Presenting, id: string) => `${publicUrl}/api/returns/photos/${id}`;

/** Presents a photograph of a return. */
export const presentPhoto = (ctx: Presenting, { id, by }: Pick<ReturnPhoto, 'id' | 'by'>) => ({
  _id: id,
  url: photoUrl(ctx, id),
  by,
});

function presentReturn(
  ctx: Presenting,
  one: WholeReturn,
  whole: WholeOrder,
  photos: readonly ReturnPhoto[],
  exchanged: WholeOrder | undefined,
  names: ReadonlyMap<string, NamedVariant>,
): PresentedReturn {
  const { order } = whole;
  const part = (whole.orderReturns ?? []).find((back) => back.part === one.part && !back.ends_order);
  const creditNote =
    one.state === 'refunded' || one.state === 'exchanged' || one.state === 'replaced'
      ? (part?.credit_note_number ?? order.credit_note_number)
      : '';
  const query = part ? `?part=${part.part}` : '';
  return {
    _id: one.id,
    number: one.return_number,
    orderId: order.order_number,
    order: { _id: order.id, orderId: order.order_number },
    ...pick(one, 'kind state reason note amount pick_up_day pick_up_slot refused_reason'),
    items: one.lines.map((line) => presentLine(ctx, line, whole)),
    pay_back_to: one.pay_back_hint || null,
    photos: photos.map((photo) => presentPhoto(ctx, photo)),
    timeline: one.events.map(({ state, at, actor, note }) => ({ state, at, actor, note })),
    exchange: presentExchange(one, exchanged, names),
    credit_note:
      creditNote === ''
        ? null
        : { number: creditNote, url: `/api/order/order/${order.id}/credit-note.pdf${query}` },
    can_withdraw: canMoveReturn(one, 'withdrawn', 'shopper'),
    createdAt: one.created_at,
    updatedAt: one.updated_at,
  };
}

/** Presents what is sent for the goods that come back: as it was promised, and as it was carried out. */
function presentExchange(
  { kind, lines, exchange_variant_id, exchange_difference: promised }: WholeReturn,
  exchanged: WholeOrder | undefined,
  names: ReadonlyMap<string, NamedVariant>,
): PresentedReturn['exchange'] {
  const variantId = exchange_variant_id ?? lines[0]?.variant_id ?? '';
  const named = names.get(variantId);
  if (kind === 'refund') return null;
  return {
    variantId,
    name: named?.title ?? '',
    options: named ? chosenOptions(named.options, named.valueIds) : {},
    order: exchanged ? { _id: exchanged.order.id, orderId: exchanged.order.order_number } : null,
    difference: promised ?? zeroPaise,
  };
}

function presentLine(
  ctx: Presenting,
  line: WholeReturn['lines'][number],
  { items, units = [] }: WholeOrder,
): PresentedReturn['items'][number] {
  const item = items.find((one) => lineKeyOf(one) === line.line_key);
  return {
    item: line.line_key,
    productId: line.product_id,
    variantId: line.variant_id,
    // The choice stands beside it.
    name: item ? itemName({ ...item, options: {} }) : '',
    image: item?.image ? `${ctx.publicUrl}${item.image}` : '',
    options: item?.options ?? {},
    quantity: line.quantity,
    amount: line.amount,
    units: units
      .filter(({ id }) => line.unit_ids.includes(id))
      .map(({ id, serial, huid }) => ({ _id: id, serial, huid })),
  };
}

/** Presents returns to administrators. */
export async function presentManagedReturns(
  ctx: Pick<Context, 'publicUrl' | 'db'> & Parameters<typeof readSettings>[0],
  returns: readonly WholeReturn[],
): Promise<ManagedReturn[]> {
  const { refund_days } = await readSettings(ctx);
  const presented = new Map((await presentReturns(ctx, ctx.db, returns)).map((one) => [one._id, one]));
  const users = await findUsers(ctx.db, [...new Set(returns.map(({ user_id }) => user_id))]);
  return returns.flatMap((one) => {
    const customer = presented.get(one.id);
    const user = users.find(({ id }) => id === one.user_id);
    if (!customer) return [];
    const since = one.pick_up_day === null ? dayInIndia(new Date(one.created_at)) : asDay(one.pick_up_day);
    return {
      ...customer,
      customer: {
        _id: one.user_id,
        name: user?.name ?? '',
        mobile: user?.mobile ?? '',
        email: shownEmail(user?.email ?? ''),
      },
      next_step: nextReturnStep(one.state, one.kind),
      moves: returnStatesFrom(one.state, 'admin', one.kind),
      waits_for: returnWaitsFor(one.state, { hasPickUp: one.pick_up_day !== null }),
      promised_until: addDays(since, refund_days),
      inspection: one.inspection,
    };
  });
}

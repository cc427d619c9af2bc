import { randomBytes } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
import { cityOfPincode } from '@jhumka/domain/addresses';
import { freeTerms, makeCouponCode } from '@jhumka/domain/coupons';
import { formatRupees, percentOf, subtract, zeroPaise } from '@jhumka/domain/money';
import { checkGiftMessage, giftMessageProblem } from '@jhumka/domain/personalisation';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { addAddress } from '../../../identity/addresses/save-address.ts';
import { type DeliveryAddress, insertAddress } from '../../../identity/addresses/store.ts';
import { insertCoupons } from '../../../loyalty/coupons/store.ts';
import type { CartRow } from '../../../orders/cart/store.ts';
import { waitForMoney } from '../../../orders/online-payments/create-razorpay-order.ts';
import { beginLink, makeLink, presentLinks } from '../../../orders/online-payments/payment-links.ts';
import { requirePayments } from '../../../orders/online-payments/require-payments.ts';
import { placeOrders } from '../../../orders/orders/place/place-order.ts';
import { presentOrder, type WholeOrder } from '../../../orders/orders/read/present-order.ts';
import { requireOrder } from '../../../orders/orders/read/read-orders.ts';
import { findOrdersByKeys } from '../../../orders/orders/store.ts';
import { decideTransition } from '../../../orders/orders/transition/decide-transition.ts';
import { applySideEffects } from '../../../orders/orders/transition/transition-order.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { lockUser, type User } from '../../../platform/users/store.ts';

type Input = VerbInput<'admin.orders.place'>;

/**
 * Places an order that an administrator takes by phone, on WhatsApp or at the counter, by the code that places those of
 * the shop (decision 0143). Idempotent by key. Throws what placing throws, 'own-order', 'discount-refused' and
 * 'cash-forbidden'.
 */
export const placeForCustomer: Verb<'admin.orders.place'> = async (ctx, input) => {
  if (input.payment === 'link') requirePayments(ctx);
  const settings = await readSettings(ctx);
  const { order } = await transact(ctx, (tx, ctx) => place(ctx, tx, input, settings));
  await makeLink(ctx, order.id);
  const whole = await requireOrder(ctx.db, order.id);
  const [link = null] = await presentLinks(ctx, whole.order);
  return {
    message: 'Order placed',
    data: presentOrder(ctx, whole, ctx.actor),
    link,
  };
};

/** Carries a bill out of the transaction that it rolls back. */
class Previewed extends Error {
  readonly whole: WholeOrder;
  constructor(whole: WholeOrder) {
    super('previewed');
    this.whole = whole;
  }
}

/** Returns the bill of such an order, or what refuses it: places it, and rolls that back. */
export const previewForCustomer: Verb<'admin.orders.previewPlace'> = async (ctx, input) => {
  const settings = await readSettings(ctx);
  try {
    return await transact(ctx, async (tx, ctx) => {
      throw new Previewed(await place(ctx, tx, input, settings, { isPreview: true }));
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
    return { message: 'Bill', data: { bill: error.whole.order.bill } };
  }
};

/** Locks the account, then as placing does. */
async function place(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  input: Input,
  settings: Settings,
  { isPreview = false } = {},
): Promise<WholeOrder> {
  if (input.customerId === ctx.actor.userId) throw new Problem('own-order');
  const customer = await lockUser(tx, input.customerId);
  if (!customer) throw new Problem('user-not-found');
  const actor = { ...ctx.actor, userId: customer.id, role: customer.role };
  const theirs: TxContext<ActorContext> = { ...ctx, actor };
  const known = await findOrdersByKeys(tx, [{ userId: customer.id, key: ctx.caller.idempotencyKey }]);
  const isNew = known.length === 0;
  const isCollected = input.collect === true;
  const addressId =
    input.addressId ?? (isNew && input.address ? (await addAddress(tx, theirs, input.address)).id : '');
  const hasNone = addressId === '' && (isCollected || isPreview);
  const collectedAt =
    isNew && hasNone ? await addCounterAddress(ctx, tx, customer, counterOf(settings, isCollected)) : null;
  const couponCode = isNew ? await makeDiscount(ctx, tx, customer.id, input, settings) : undefined;
  const { items: _, addressId: __, address: ___, ...more } = input;
  const rows = rowsOf(input, settings);
  const means = input.payment === 'counter' ? requiredMeans(input) : null;
  const [whole] = await placeOrders(
    tx,
    [
      {
        ctx: theirs,
        input: { ...more, addressId, couponCode, list_items: rows.map(({ id }) => id) },
        method: input.payment === 'link' ? 'razorpay' : 'cod',
        taken: {
          rows,
          channel: input.channel,
          by: ctx.actor.userId,
          means,
          collectedAt,
        },
      },
    ],
    isCollected ? { ...settings, delivery_charge: zeroPaise } : settings,
  );
  if (!whole || whole instanceof Error) throw whole;
  if (!isNew) return whole;
  if (couponCode) refuseDiscountBeyondLimit(whole, settings, ctx.actor.staff?.discountLimit ?? null);
  await follow(ctx, tx, whole, { input, settings, means });
  return whole;
}

function rowsOf({ items }: Input, { offers_gift_wrap }: Settings): CartRow[] {
  return items.map(({ variantId, productId = '', quantity, engraving, gift_wrap, gift_message }) => {
    const gift = checkGiftMessage(gift_message);
    const why = gift.ok
      ? gift_wrap && !offers_gift_wrap && 'Gift wrapping is not offered at the moment'
      : giftMessageProblem(gift);
    if (!gift.ok || why) throw new Problem('gift-refused', { details: { why } });
    const id: string = typeidUnboxed('crt');
    const variant = { product_id: productId, variant_id: variantId };
    return { id, ...variant, quantity, engraving, gift_wrap, gift_message: gift.text };
  });
}

function requiredMeans({ means, reference = '' }: Pick<Input, 'means' | 'reference'>) {
  if (means === undefined) throw badInput('means', 'is required');
  if (means !== 'cash' && reference === '') throw badInput('reference', 'is required');
  return means;
}

/** Saves the address of the counter, hidden from the customer: an order has an address, and the invoice a place. */
async function addCounterAddress(
  { now }: Pick<ActorContext, 'now'>,
  tx: Tx,
  { id: user_id, name, mobile }: User,
  { support_address, state, phone, pincode }: ReturnType<typeof counterOf>,
): Promise<DeliveryAddress> {
  return insertAddress(tx, {
    ...{ id: typeidUnboxed('adr'), user_id, name, mobile: mobile ?? phone, pincode, state },
    ...{ address_line: support_address, landmark: 'Collected at the counter', address_type: 'other' },
    ...{ city: cityOfPincode(pincode) ?? state, disabled_at: now(), created_at: now(), updated_at: now() },
  });
}

/** Reads the pincode of the shop from its address; a bill that is previewed before any address needs none. */
function counterOf(settings: Settings, isCollected: boolean) {
  const { support_address, state, phone } = settings;
  const pincode = /\b[1-9]\d{2} ?\d{3}\b/.exec(support_address)?.[0].replace(' ', '');
  if (isCollected && (pincode === undefined || state === '')) {
    throw badInput(
      'collect',
      'needs the address of the shop with its pincode, and its state, in the settings',
    );
  }
  return { support_address, state, phone, pincode: pincode ?? '110001' };
}

/** Makes the coupon of one order that holds its discount; returns its code. */
async function makeDiscount(
  { now }: Pick<ActorContext, 'now'>,
  tx: Tx,
  userId: string,
  { discount }: Input,
  settings: Settings,
): Promise<string | undefined> {
  if (!discount) return undefined;
  const { amount, percent } = discount;
  if (!amount === !percent) throw badInput('discount', 'is an amount or a percentage');
  const value =
    percent === undefined
      ? ({ kind: 'fixed', value: amount ?? zeroPaise } as const)
      : ({ kind: 'percentage', value: percent } as const);
  const code = makeCouponCode(settings.order_prefix, randomBytes(10));
  const terms = { ...freeTerms, discount: value, usageLimit: 1, perPersonLimit: 1 };
  const coupon = { id: typeidUnboxed('cpn'), userId, code, campaignId: null, at: now() };
  await insertCoupons(tx, [{ ...coupon, made: { terms, coins: null } }]);
  return code;
}

/** Throws 'discount-refused' for more than an administrator may give, measured as a percentage coupon is. */
function refuseDiscountBeyondLimit(
  { order: { bill } }: WholeOrder,
  { order_discount_limit }: Settings,
  limitOfRole: number | null,
): void {
  const limit = Math.min(order_discount_limit, limitOfRole ?? order_discount_limit);
  const most = percentOf(subtract(bill.discounted_total, bill.vip_discount), limit);
  if (bill.coupon_discount > 0 && bill.coupon_discount <= most) return;
  const why =
    bill.coupon_discount === 0
      ? 'This discount takes nothing off'
      : `You can give up to ${limit} %, which is ${formatRupees(most)}${limit < order_discount_limit ? '. An owner or a manager may give more' : ''}`;
  throw new Problem('discount-refused', { details: { why } });
}

/** Does what follows an order, by its payment, and writes the log. */
async function follow(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  whole: WholeOrder,
  { input, settings, means }: { input: Input; settings: Settings; means: Input['means'] | null },
): Promise<void> {
  const { order } = whole;
  const at = new Date(order.created_at);
  if (input.payment === 'link' && (await waitForMoney(ctx, tx, whole, settings.payment_link_minutes))) {
    if (order.grand_total > 0)
      await beginLink(tx, order, {
        by: ctx.actor.userId,
        amount: order.grand_total,
        minutes: settings.payment_link_minutes,
        at,
      });
  }
  if (means) {
    const by = { actor: 'admin', actorId: ctx.actor.userId, at } as const;
    const { change, event } = decideTransition(order, 'confirmed', by, 'Paid at the counter');
    const paid = { payment_means: means, payment_reference: input.reference ?? '' };
    await applySideEffects(ctx, tx, order, { change: { ...change, ...paid }, event, at });
  }
  const { coupon_discount: discount } = order.bill;
  await writeAudit(tx, ctx, {
    action: 'order.place',
    subjectId: order.id,
    changes: {
      channel: { from: null, to: input.channel },
      payment: { from: null, to: means ?? input.payment },
      total: { from: null, to: formatRupees(order.grand_total) },
      ...(discount > 0 && { discount: { from: null, to: formatRupees(discount) } }),
    },
    note: input.discount?.reason ?? '',
  });
}

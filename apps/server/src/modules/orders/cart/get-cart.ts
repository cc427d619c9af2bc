import { dayInIndia } from '@jhumka/domain/calendar';
import type { ActorContext } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { listVariantCards } from '../../catalogue/products/choose-variant.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { purseOf } from '../../loyalty/coins/wallets.ts';
import { readActiveCoupons } from '../../loyalty/coupons/coupon-for-order.ts';
import { readTier } from '../../loyalty/vip/membership.ts';
import { findUnpaidOrder, type UnpaidItem } from '../../payments/holds/store-unpaid.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { readOrderHistory } from '../order-limits/read-histories.ts';
import { presentCart } from './present-cart.ts';
import { listCartRows } from './store.ts';
import { readCartCustomer } from './store-customer.ts';
import { listRowsToReturn, withReserved, withUnpaidRows } from './unpaid-rows.ts';

/**
 * Returns the cart with the bill that an order of it would have: with the active coupon where it applies, the order
 * limits it exceeds, and the unpaid order. A row whose product is no longer for sale is omitted and listed in
 * `removed`; a row above the stock stays, for the customer to decide.
 */
export const getCart: Verb<'cart.get'> = async (ctx) => {
  const { userId } = ctx.actor;
  const settings = await readSettings(ctx);
  const reserved = await listRowsToReturn(ctx, ctx.db);
  const [{ rows, cards }, customer, history, unpaid] = await Promise.all([
    listCards(ctx, ctx.db, reserved),
    readCartCustomer(ctx.db, userId),
    readOrderHistory(ctx, ctx.db, userId, settings, reserved),
    findUnpaidOrder(ctx.db, userId),
  ]);
  const [tier, coupons] = await Promise.all([
    customer.isMember ? readTier(settings, ctx.db, userId) : ('NONE' as const),
    readActiveCoupons(ctx, settings, ctx.db, customer.hasCoupon ? [userId] : []),
  ]);
  const gone = rows.flatMap((row) => (cards.has(row.variant_id) ? [] : [row.product_id]));
  const names = await listProductNames(ctx.db, gone);
  const coupon = coupons.get(userId) ?? null;
  const { earning_rules: rules } = settings;
  const today = dayInIndia(ctx.now());
  const coins = purseOf(customer.lots, customer.wishedCoins, today);
  const credit = { balance: customer.credit, is_used: customer.usesCredit };
  const earns = ctx.actor.role === 'ADMIN' ? null : { rules, day: today };
  const shown = { ctx, cards, names, tier, settings, coupon, history, unpaid, coins, credit, earns };
  return { message: 'Cart', ...presentCart(rows, shown) };
};

/** Lists the rows of a cart with the variants in them that are for sale, by id. */
async function listCards(ctx: ActorContext, db: Db, unpaid: readonly UnpaidItem[]) {
  const rows = withUnpaidRows(await listCartRows(db, ctx.actor.userId), unpaid);
  const cards = await listVariantCards(
    ctx,
    db,
    rows.map((row) => row.variant_id),
  );
  return { rows, cards: withReserved(cards, unpaid) };
}

import type { Verb } from '../../http/verbs.ts';
import { listProductCards, listProductNames } from '../catalogue/index.ts';
import { readActiveCoupon } from '../coupons/index.ts';
import { readSettings } from '../settings/index.ts';
import { readMembership } from '../vip/index.ts';
import { presentCart } from './present-cart.ts';
import { listCartRows } from './store.ts';

/**
 * The cart with its bill, as an order of it would come to: with the active coupon where it counts. A row whose piece is
 * no longer for sale is left out and named in `removed`; a row that holds more than there are stays as it is, for the
 * shopper to decide.
 */
export const getCart: Verb<'cart.get'> = async (ctx) => {
  const { userId } = ctx.actor;
  const rows = await listCartRows(ctx.db, userId);
  const productIds = rows.map((row) => row.product_id);
  const [cards, membership, settings, coupon] = await Promise.all([
    listProductCards(ctx, ctx.db, productIds),
    readMembership(ctx, ctx.db, userId),
    readSettings(ctx),
    readActiveCoupon(ctx, ctx.db, userId),
  ]);
  const gone = productIds.filter((id) => !cards.has(id));
  const names = await listProductNames(ctx.db, gone);
  return { message: 'Cart', ...presentCart(rows, { cards, names, tier: membership.tier, settings, coupon }) };
};

import type { VerbReply } from '@jhumka/contract';
import { type BestDeal, bestDeal, type DealChoice, type DealProduct } from '@jhumka/domain/best-deal';
import { type CouponCart, type CouponTerms, checkCoupon } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { listVariantCards } from '../../catalogue/products/choose-variant.ts';
import { findCheapestFrom } from '../../catalogue/products/find-cheapest.ts';
import { activateInWallet } from '../../loyalty/coupons/activate-coupon.ts';
import { presentCoupon, walletCoupon } from '../../loyalty/coupons/present-coupon.ts';
import { readCouponUser } from '../../loyalty/coupons/read-coupon-user.ts';
import { listWallet } from '../../loyalty/coupons/store.ts';
import { customersOnly } from '../../loyalty/rules/read-rules.ts';
import { lifetimeSpendOf } from '../../loyalty/spend/store.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { billSettingsOf } from '../../platform/settings/rules-of-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findUser, setTakesBestDeal } from '../../platform/users/store.ts';
import { cartLines } from './present-cart.ts';
import { listCartRows } from './store.ts';

/** Coupons for which a further product is sought: those that miss the least. */
const maxThresholds = 3;

/** Returns the cheapest combination for the current cart, and the reason against each other choice (decision 0165). */
export const getBestDeal: Verb<'cart.bestDeal'> = async (ctx) => {
  customersOnly(ctx.actor);
  const [{ best, others, present }, user] = await Promise.all([
    findBestDeal(ctx),
    findUser(ctx.db, ctx.actor.userId),
  ]);
  const choiceOf = ({ coupon, joinsVip, product, reason }: DealChoice<Coupon, Product> & Reasoned) => ({
    coupon: coupon && present(coupon._id),
    joins_vip: joinsVip,
    product: product && { _id: product.key, name: product.name, price: product.discountedPrice },
    reason,
  });
  return {
    message: 'Best deal for this cart',
    data: {
      best: { ...choiceOf(best), total: best.total, saves: best.saves },
      others: others.map((deal) => ({
        ...choiceOf(deal),
        ...{ total: deal.total, saves: deal.saves, saves_less: deal.savesLess },
        refusals: [...deal.refusals],
      })),
      by_itself: user?.takes_best_deal ?? false,
    },
  };
};

/**
 * Chooses that the best coupon for the cart is taken by itself, and takes it; or that the customer chooses. A coupon
 * chosen by hand ends it. Joining and further products are bought by hand alone.
 */
export const takeBestDeal: Verb<'cart.takeBestDeal'> = async (ctx, { by_itself }) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const coupon = by_itself ? couponForCart(await findBestDeal(ctx)) : null;
  await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await setTakesBestDeal(tx, userId, by_itself);
    if (coupon) await activateInWallet(ctx, tx, { id: coupon._id, code: coupon.code });
  });
  return getBestDeal(ctx, {});
};

/** Returns the best coupon for the cart as it is. */
function couponForCart({ best, others }: BestDeal<Coupon, Product>): Coupon | null {
  const asItIs = [best, ...others].find(
    ({ joinsVip, product, total }) => !joinsVip && !product && total !== null,
  );
  return asItIs?.coupon ?? null;
}

type Reasoned = { readonly reason: string };
type Coupon = ReturnType<typeof walletCoupon>;
type Product = DealProduct & { readonly discountedPrice: Paise };

async function findBestDeal(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const rows = await listCartRows(ctx.db, userId);
  const settings = await readSettings(ctx);
  const variantIds = rows.map((row) => row.variant_id);
  const [cards, membership, lifetimeSpend, wallet] = await Promise.all([
    listVariantCards(ctx, ctx.db, variantIds),
    readMembership(settings, ctx.db, userId),
    lifetimeSpendOf(ctx.db, userId),
    listWallet(ctx.db, userId),
  ]);
  const cart: CouponCart = {
    lines: cartLines(rows, cards, settings),
    tier: membership.tier,
    settings: billSettingsOf(settings),
  };
  const terms = wallet.map((row) => row.terms);
  const stated = await readCouponUser(ctx, settings, ctx.db, userId, terms);
  const user = { ...stated, isMember: membership.isMember, lifetimeSpend };
  const coupons = wallet.map(walletCoupon);
  const missing = coupons.flatMap((coupon): Threshold[] => {
    if (coupon.state !== 'available' && coupon.state !== 'active') return [];
    const judgement = checkCoupon(coupon.terms, user, coupon.uses, cart);
    const [first, second] = judgement.ok ? [] : judgement.refusals;
    return first?.missing && !second ? [{ missing: first.missing, terms: coupon.terms }] : [];
  });
  const products = await listFurtherProducts(
    ctx,
    missing,
    [...cards.values()].map(({ card }) => card._id),
  );
  const joiningPrice = membership.isMember ? null : settings.vip_membership_price;
  const found = bestDeal<Coupon, Product>({ cart, user, wallet: coupons, joiningPrice, products });
  const rowOf = new Map(wallet.map((row) => [row.id, presentCoupon(row, user)]));
  return { ...found, present: (id: string): PresentedCoupon => rowOf.get(id) ?? null };
}

type PresentedCoupon = VerbReply<'cart.bestDeal'>['data']['best']['coupon'];

interface Threshold {
  readonly missing: Paise;
  readonly terms: CouponTerms;
}

/** Lists the cheapest product for each of the nearest thresholds, none of them from the cart. */
async function listFurtherProducts(
  ctx: ActorContext,
  thresholds: readonly Threshold[],
  inCart: readonly string[],
): Promise<Product[]> {
  if (inCart.length === 0) return [];
  const nearest = thresholds.toSorted((a, b) => a.missing - b.missing).slice(0, maxThresholds);
  const found = await Promise.all(
    nearest.map(({ missing, terms }) =>
      findCheapestFrom(ctx, missing, {
        categoryIds: terms.categories.map(({ _id }) => _id),
        excludedIds: inCart,
      }),
    ),
  );
  const cards = new Map(found.flatMap((card) => (card ? [[card._id, card]] : [])));
  return [...cards.values()].map(({ _id, name, price, discount, gst, categoryId, discounted_price }) => ({
    ...{ key: _id, name, price, discount, gst, quantity: 1 },
    ...{ categoryId: categoryId._id, discountedPrice: discounted_price },
  }));
}

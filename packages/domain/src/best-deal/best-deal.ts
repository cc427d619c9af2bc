import {
  billCoupon,
  type CouponCart,
  type CouponRefusal,
  type CouponUser,
  couponStateOn,
  fitsBudget,
  refusalsForPerson,
  type WalletCoupon,
} from '../coupons/index.ts';
import { tierFor } from '../loyalty/index.ts';
import { add, type Paise, subtract, zeroPaise } from '../money/index.ts';
import { computeBill, discountOf } from '../pricing/index.ts';
import { reasonAgainst, reasonFor, refusalsOf } from './reasons.ts';

/** One more product that would reach the minimum of a coupon: a line of one unit. */
export type DealProduct = CouponCart['lines'][number] & { readonly name: string };

/** Cart, customer and wallet that a deal is sought for. */
export type DealInput<Coupon, Product> = {
  readonly cart: CouponCart;
  /** With the lifetime spend, which decides the tier after joining. */
  readonly user: CouponUser;
  /** Coupons in any state. */
  readonly wallet: readonly Coupon[];
  /** Price of joining VIP now, in paise; null for a member. */
  readonly joiningPrice: Paise | null;
  readonly products: readonly Product[];
};

/** Combination of choices; null for no coupon, and for no further product. */
export type DealChoice<Coupon, Product> = {
  readonly coupon: Coupon | null;
  readonly joinsVip: boolean;
  readonly product: Product | null;
};

/** A combination with its cost in paise. */
export type Deal<Coupon, Product> = DealChoice<Coupon, Product> & {
  /** Total of the bill before coins and credit, with the price of joining. */
  readonly total: Paise;
  /** Cost of the cart as it is without a coupon, less that total; negative where the combination costs more. */
  readonly saves: Paise;
  readonly reason: string;
};

/** A combination that is not the best; one that is not possible has no cost. */
export type OtherDeal<Coupon, Product> = DealChoice<Coupon, Product> & {
  readonly total: Paise | null;
  readonly saves: Paise | null;
  readonly savesLess: Paise | null;
  readonly reason: string;
  readonly refusals: readonly CouponRefusal[];
};

/** The best deal, and every other choice with the reason against it, the nearest first. */
export type BestDeal<Coupon, Product> = {
  readonly best: Deal<Coupon, Product>;
  readonly others: readonly OtherDeal<Coupon, Product>[];
};

/**
 * Finds the combination that costs least in money and in coins at their worth (decision 0165). Coins therefore never
 * decide. Of equal costs the one without a coupon wins, then the one that buys nothing else, then the coupon that ends
 * first. `others` has every coupon of the wallet on the cart as it is, ordering without one, and the cheapest
 * combinations with joining and with a further product. Tries all combinations, with one bill for each cart.
 */
export function bestDeal<Coupon extends WalletCoupon, Product extends DealProduct>(
  input: DealInput<Coupon, Product>,
): BestDeal<Coupon, Product> {
  const { wallet, user, joiningPrice, products } = input;
  const own = wallet.filter((coupon) => mayUse(coupon, user));
  const asNow = cartWith(input, own, { joins: false, product: null });
  const tried = asNow.deals;
  const plain = tried[0].total;
  const withProduct = products.map((product) => cartWith(input, own, { joins: false, product }));
  const ofMembers = wallet.filter((coupon) => mayUse(coupon, { ...user, isMember: true }));
  const joined =
    joiningPrice === null
      ? []
      : [null, ...products].map((product) => cartWith(input, ofMembers, { joins: true, product }));
  const cheapest = least([...tried, ...[...withProduct, ...joined].flatMap(({ deals }) => deals)]);
  const best = { ...cheapest, saves: subtract(plain, cheapest.total), reason: reasonFor(cheapest, plain) };

  const other = (deal: Costed<Coupon, Product>): OtherDeal<Coupon, Product> => ({
    ...deal,
    saves: subtract(plain, deal.total),
    savesLess: subtract(deal.total, best.total),
    reason: reasonAgainst(deal, best.total, asNow.bill),
    refusals: [],
  });
  const possible = new Map(tried.map((deal) => [deal.coupon?._id ?? '', deal]));
  const refused = wallet
    .filter(({ _id }) => !possible.has(_id))
    .map((coupon): OtherDeal<Coupon, Product> => {
      const { reason, refusals } = refusalsOf(coupon, user, input.cart);
      const impossible = { total: null, saves: null, savesLess: null };
      return { coupon, joinsVip: false, product: null, ...impossible, reason, refusals };
    });
  const reachedBy = withProduct.flatMap(({ deals }) =>
    deals.filter(({ coupon }) => coupon !== null && !possible.has(coupon._id)),
  );
  const extras = [joined[0]?.deals ?? [], best.product === null ? reachedBy : []]
    .filter((deals) => deals.length > 0)
    .map(least)
    .filter(({ joinsVip }) => !joinsVip || !best.joinsVip);
  const costed = [...tried, ...extras].filter((deal) => deal !== cheapest).toSorted(compareDeals);
  return { best, others: [...costed.map(other), ...refused.toSorted(openFirst(user))] };
}

type Costed<Coupon, Product> = DealChoice<Coupon, Product> & { readonly total: Paise };

/** Computes the bill of a cart with a choice but for the coupon, and the cost with each coupon that applies to it. */
function cartWith<Coupon extends WalletCoupon, Product extends DealProduct>(
  { cart, user, joiningPrice }: DealInput<Coupon, Product>,
  usable: readonly Coupon[],
  { joins, product }: { readonly joins: boolean; readonly product: Product | null },
) {
  const lines = product === null ? cart.lines : [...cart.lines, product];
  const tier = joins ? tierFor(user.lifetimeSpend, user.thresholds) : cart.tier;
  const bill = computeBill({ ...cart, lines, tier });
  const total = add(bill.grandTotal, joins ? (joiningPrice ?? zeroPaise) : zeroPaise);
  const without: Costed<Coupon, Product> = { coupon: null, joinsVip: joins, product, total };
  // Below its minimum, and without a line that it covers, a coupon takes nothing off.
  const withCoupon = usable.flatMap((coupon): Costed<Coupon, Product>[] => {
    const saves = discountOf(billCoupon(coupon.terms, lines), bill);
    return saves > 0 && fitsBudget(coupon.terms, coupon.uses.spent, saves)
      ? [{ ...without, coupon, total: subtract(total, saves) }]
      : [];
  });
  const deals: [Costed<Coupon, Product>, ...Costed<Coupon, Product>[]] = [without, ...withCoupon];
  return { bill, deals };
}

/** Returns true for an open coupon whose conditions on the customer are met, whatever is in the cart. */
const mayUse = ({ state, terms, uses }: WalletCoupon, user: CouponUser): boolean =>
  isOpen({ state, terms }, user) && refusalsForPerson(terms, user, uses).length === 0;

function isOpen({ state, terms }: Pick<WalletCoupon, 'state' | 'terms'>, { today }: CouponUser): boolean {
  const now = couponStateOn({ state, validUntil: terms.validUntil }, today);
  return now === 'available' || now === 'active';
}

const openFirst =
  (user: CouponUser) =>
  <Coupon extends WalletCoupon>(a: OtherDeal<Coupon, unknown>, b: OtherDeal<Coupon, unknown>): number =>
    Number(b.coupon !== null && isOpen(b.coupon, user)) - Number(a.coupon !== null && isOpen(a.coupon, user));

function least<Coupon extends WalletCoupon, Product extends DealProduct>(
  deals: readonly Costed<Coupon, Product>[],
): Costed<Coupon, Product> {
  return deals.reduce((best, deal) => (compareDeals(deal, best) < 0 ? deal : best));
}

/** Orders deals: the cheapest first, and deterministically of equal costs. */
export function compareDeals(
  a: Costed<WalletCoupon, DealProduct>,
  b: Costed<WalletCoupon, DealProduct>,
): number {
  const purchases = ({ joinsVip, product }: typeof a) => Number(joinsVip) + Number(product !== null);
  return (
    a.total - b.total ||
    Number(a.coupon !== null) - Number(b.coupon !== null) ||
    purchases(a) - purchases(b) ||
    Number(a.joinsVip) - Number(b.joinsVip) ||
    compareText(a.coupon?.terms.validUntil ?? '9999-12-31', b.coupon?.terms.validUntil ?? '9999-12-31') ||
    compareText(a.coupon?._id ?? '', b.coupon?._id ?? '') ||
    compareText(a.product?.key ?? '', b.product?.key ?? '')
  );
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

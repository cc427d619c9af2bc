import { type Day, daysBetween, formatDate } from '../calendar/index.ts';
import {
  defaultVipThresholds,
  type EarnedTier,
  tierForBill,
  type VipThresholds,
  vipTierName,
  vipTiers,
} from '../loyalty/index.ts';
import { formatRupees, type Paise, subtract, sum } from '../money/index.ts';
import {
  type Bill,
  type BillCoupon,
  type BillInput,
  type BillLineInput,
  type BillSettings,
  computeBill,
} from '../pricing/index.ts';
import { minDiscount } from './greatest-cost.ts';
import type { CouponState } from './states.ts';
import { type CouponTerms, fitsBudget } from './terms.ts';

/** Conditions of a coupon, in the order in which they are reported. */
export const couponConditions = [
  'not-begun',
  'ended',
  'used-up',
  'used-by-you',
  'first-order',
  'tier',
  'chosen-customers',
  'categories',
  'minimum-total',
  'budget',
  'gives-nothing',
] as const;

/** One condition of a coupon. */
export type CouponCondition = (typeof couponConditions)[number];

/** An unmet condition: its code, its message, and the missing amount where money would meet it. */
export type CouponRefusal = {
  readonly condition: CouponCondition;
  readonly message: string;
  /** Paise to add to the cart, or to spend for a tier; null where money does not help. */
  readonly missing: Paise | null;
};

/** User of a coupon, and the time of use. */
export type CouponUser = {
  readonly today: Day;
  readonly isMember: boolean;
  readonly lifetimeSpend: Paise;
  /** True without an active order so far. */
  readonly isFirstOrder: boolean;
  readonly thresholds?: VipThresholds;
  readonly tags?: readonly string[];
};

/** Number of active orders that use the coupon: of all customers, and of this one; and the sum of their discounts. */
export type CouponUses = { readonly total: number; readonly own: number; readonly spent: Paise };

/** A coupon of a wallet. */
export type WalletCoupon = {
  readonly _id: string;
  readonly code: string;
  readonly state: CouponState;
  readonly terms: CouponTerms;
  readonly uses: CouponUses;
};

/** Cart or order that a coupon is checked against. */
export type CouponCart = {
  readonly lines: readonly (BillLineInput & { readonly categoryId: string })[];
  readonly tier: BillInput['tier'];
  readonly settings: BillSettings;
};

/** Result of checking a coupon on an order: the saving, or every unmet condition, the first one first. */
export type CouponJudgement =
  | { readonly ok: true; readonly saves: Paise }
  | { readonly ok: false; readonly refusals: readonly [CouponRefusal, ...CouponRefusal[]] };

/** Converts a coupon to the form that the bill of these lines takes. */
export function billCoupon(terms: CouponTerms, lines: CouponCart['lines']): BillCoupon {
  const { discount, maxDiscount, minTotal, categories } = terms;
  const ids = new Set(categories.map(({ _id }) => _id));
  return {
    ...discount,
    minTotal,
    ...(maxDiscount === null ? {} : { maxDiscount }),
    ...(ids.size === 0
      ? {}
      : { onlyFor: lines.filter(({ categoryId }) => ids.has(categoryId)).map(({ key }) => key) }),
  };
}

/** Checks only the conditions on the user, whatever is in the cart: for redeeming a code into the wallet. */
export function refusalsForPerson(terms: CouponTerms, user: CouponUser, uses: CouponUses): CouponRefusal[] {
  const { validFrom, validUntil, usageLimit, perPersonLimit, firstOrderOnly } = terms;
  const { today } = user;
  const refusals: (CouponRefusal | null)[] = [
    validFrom !== null && today < validFrom ? refusal('not-begun', beginsMessage(validFrom, today)) : null,
    validUntil !== null && today > validUntil
      ? refusal('ended', `It ended on ${formatDate(validUntil)}`)
      : null,
    (usageLimit !== null && uses.total >= usageLimit) || !fitsBudget(terms, uses.spent, minDiscount(terms))
      ? refusal('used-up', 'It has reached its usage limit')
      : null,
    perPersonLimit !== null && uses.own >= perPersonLimit
      ? refusal(
          'used-by-you',
          perPersonLimit === 1 ? 'You have used it' : `You have used it ${uses.own} times`,
        )
      : null,
    firstOrderOnly && !user.isFirstOrder ? refusal('first-order', 'It is for a first order') : null,
    tierRefusal(terms, user),
    // Tags are words of the staff: the customer isn't told which one is missing.
    terms.tags && !terms.tags.some((tag) => user.tags?.includes(tag))
      ? refusal('chosen-customers', 'It is for customers whom the shop has chosen')
      : null,
  ];
  return refusals.filter((one) => one !== null);
}

/** Checks a coupon for an order. The saving is the one on the bill of that order, to the paisa. */
export function checkCoupon(
  terms: CouponTerms,
  user: CouponUser,
  uses: CouponUses,
  cart: CouponCart,
): CouponJudgement {
  const coupon = billCoupon(terms, cart.lines);
  const bill = computeBill({ ...cart, coupon });
  const [first, ...rest] = [
    ...refusalsForPerson(terms, user, uses),
    ...cartRefusals(terms, uses, coupon, bill),
  ];
  return first === undefined
    ? { ok: true, saves: bill.couponDiscount }
    : { ok: false, refusals: [first, ...rest] };
}

function cartRefusals(
  terms: CouponTerms,
  { spent }: CouponUses,
  { onlyFor }: BillCoupon,
  bill: Bill,
): CouponRefusal[] {
  const { minTotal, categories } = terms;
  const meant = bill.lines.filter(({ key }) => onlyFor?.includes(key) ?? true);
  const total = sum(meant.map((line) => line.lineTotal));
  const names = listed(categories.map(({ name }) => name));
  if (categories.length > 0 && meant.length === 0) {
    return [
      refusal('categories', `It is for ${names}: there is none in your cart`, minTotal > 0 ? minTotal : null),
    ];
  }
  if (total < minTotal) {
    const missing = subtract(minTotal, total);
    const message = `Add ${formatRupees(missing)} more`;
    return [refusal('minimum-total', categories.length > 0 ? `${message} of ${names}` : message, missing)];
  }
  if (!fitsBudget(terms, spent, bill.couponDiscount)) {
    return [refusal('budget', 'Less is left of this offer than it would take off your order')];
  }
  return bill.couponDiscount > 0 ? [] : [refusal('gives-nothing', 'It gives no discount on this order')];
}

function tierRefusal(terms: CouponTerms, user: CouponUser): CouponRefusal | null {
  const { isMember, lifetimeSpend, thresholds = defaultVipThresholds } = user;
  const tier = tierForBill(isMember, lifetimeSpend, thresholds);
  if (terms.tiers.length === 0 || (tier !== 'NONE' && terms.tiers.includes(tier))) return null;
  const inOrder = vipTiers.filter((one): one is EarnedTier => one !== 'NONE' && terms.tiers.includes(one));
  const members = `It is for ${listed(inOrder.map(vipTierName))} members`;
  if (!isMember) return refusal('tier', members);
  const next = inOrder.find((one) => thresholds[one] > lifetimeSpend);
  if (next === undefined) return refusal('tier', members);
  const missing = subtract(thresholds[next], lifetimeSpend);
  return refusal('tier', `${members}: ${vipTierName(next)} is ${formatRupees(missing)} away`, missing);
}

function beginsMessage(validFrom: Day, today: Day): string {
  const days = daysBetween(today, validFrom);
  return `It begins on ${formatDate(validFrom)}, ${days === 1 ? 'tomorrow' : `in ${days} days`}`;
}

function refusal(condition: CouponCondition, message: string, missing: Paise | null = null): CouponRefusal {
  return { condition, message, missing };
}

/** Joins names for a sentence: 'Rings', 'Rings and Earrings', 'Rings, Earrings and Pendants'. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

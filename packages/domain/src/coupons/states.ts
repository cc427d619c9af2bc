import type { Day } from '../calendar/index.ts';

/** States of a coupon in a wallet (decisions §6). */
export const couponStates = ['available', 'active', 'used', 'expired', 'revoked'] as const;

/** State of a coupon in a wallet. */
export type CouponState = (typeof couponStates)[number];

/**
 * Allowed transitions of each state. An order may use a coupon that is not the active one; a used coupon changes only
 * when its order is cancelled, and never back to active, because another may be active by then.
 */
export const couponTransitions = {
  available: ['active', 'used', 'expired', 'revoked'],
  active: ['available', 'used', 'expired', 'revoked'],
  used: ['available', 'expired', 'revoked'],
  expired: [],
  revoked: [],
} as const satisfies Record<CouponState, readonly CouponState[]>;

/** Result of a transition; a refusal names both states. */
export type CouponTransition =
  | { readonly ok: true; readonly from: CouponState; readonly to: CouponState }
  | { readonly ok: false; readonly code: 'coupon-move-refused'; readonly message: string };

/** Decides a transition of a coupon. */
export function transitionCoupon(from: CouponState, to: CouponState): CouponTransition {
  const following: readonly CouponState[] = couponTransitions[from];
  if (following.includes(to)) return { ok: true, from, to };
  const message =
    from === to ? `This coupon is already ${to}` : `A coupon that is ${from} can't become ${to}`;
  return { ok: false, code: 'coupon-move-refused', message };
}

/** Fields besides transitions that decide a coupon's state. */
export type CouponSpan = { readonly state: CouponState; readonly validUntil: Day | null };

/** Returns a coupon's state on a day: expired after its last day, whether or not that is stored yet. */
export function couponStateOn({ state, validUntil }: CouponSpan, today: Day): CouponState {
  const isOpen = state === 'available' || state === 'active';
  return isOpen && validUntil !== null && today > validUntil ? 'expired' : state;
}

/** Returns the state of a used coupon whose order is cancelled: available again unless it has ended meanwhile. */
export function stateWhenGivenBack(
  { validUntil, isWithdrawn }: { readonly validUntil: Day | null; readonly isWithdrawn: boolean },
  today: Day,
): Extract<CouponState, 'available' | 'expired' | 'revoked'> {
  if (isWithdrawn) return 'revoked';
  return validUntil !== null && today > validUntil ? 'expired' : 'available';
}

/** A state change of a coupon. */
export type CouponChange = { readonly _id: string; readonly from: CouponState; readonly to: CouponState };

/** Result of an activation: every coupon that changes; none for a repeated request. */
export type CouponActivation =
  | { readonly ok: true; readonly changes: readonly CouponChange[] }
  | Extract<CouponTransition, { ok: false }>;

/**
 * Activates a coupon of a wallet for the next order: only one is active at a time, so the previous one is deactivated.
 * Throws a RangeError for a coupon that is not in the wallet.
 */
export function activateCoupon(
  wallet: readonly (CouponSpan & { readonly _id: string })[],
  id: string,
  today: Day,
): CouponActivation {
  const chosen = wallet.find(({ _id }) => _id === id);
  if (chosen === undefined) throw new RangeError(`There is no coupon '${id}' in this wallet`);
  const from = couponStateOn(chosen, today);
  const changes = wallet
    .filter(({ _id, state }) => _id !== id && state === 'active')
    .map((coupon): CouponChange => {
      const hasEnded = couponStateOn(coupon, today) === 'expired';
      return { _id: coupon._id, from: 'active', to: hasEnded ? 'expired' : 'available' };
    });
  if (from === 'active') return { ok: true, changes };
  const move = transitionCoupon(from, 'active');
  return move.ok ? { ok: true, changes: [...changes, { _id: id, from, to: 'active' }] } : move;
}

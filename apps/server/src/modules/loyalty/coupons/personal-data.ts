import { toRupees } from '@jhumka/domain/money';
import type { PersonalData } from '../../../personal-data.ts';
import { listCouponsOf, revokeCouponsOf } from './store.ts';

/** The coupons of a customer. */
export const personalData: PersonalData = {
  columns: {
    'coupons.user_id': 'the figures, revoked',
    'coupon_uses.user_id': 'which order it was for',
    'coupon_codes.claimed_by': 'that it was claimed',
  },
  collect: {
    coupons: async ({ db }, { id }) =>
      (await listCouponsOf(db, id)).map(
        ({ code, state, name, coins, created_at, order_number: order, saved }) => {
          return { code, state, name, coins, created_at, order, saved: saved && toRupees(saved) };
        },
      ),
  },
  trace: async (tx, { id }) => ({ subjectIds: (await listCouponsOf(tx, id)).map((coupon) => coupon.id) }),
  erase: (tx, { ctx, user }) => revokeCouponsOf(tx, user.id, ctx.now()),
};

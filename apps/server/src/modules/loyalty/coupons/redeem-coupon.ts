import { normaliseCouponCode, refusalsForPerson } from '@jhumka/domain/coupons';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { customersOnly } from '../rules/index.ts';
import { couponRefused } from './coupon-refused.ts';
import { limitCodeGuesses } from './limit-code-guesses.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { findOwnCoupon, insertCoupons, type WalletRow } from './store.ts';
import { lockCode, takeCode } from './store-codes.ts';

/**
 * Redeems a campaign's code into the wallet. Idempotent for a code in the wallet, unless it was used and may be used
 * again. Throws 'coupon-not-found', 'coupon-taken', 'too-many-codes', or 'coupon-refused' with the unmet condition.
 */
export const redeemCoupon: Verb<'coupon.redeem'> = async (ctx, { code }) => {
  customersOnly(ctx.actor);
  const row = await limitCodeGuesses(ctx, code, () =>
    transact(ctx, async (tx) => {
      await lockOwnAccount(tx, ctx.actor.userId);
      return redeemInTransaction(ctx, tx, code);
    }),
  );
  const user = await readCouponUser(ctx, ctx.db, ctx.actor.userId, [row.terms]);
  return { message: 'The coupon is in your wallet', data: presentCoupon(row, user) };
};

/** The same within a transaction that holds the account's lock. */
export async function redeemInTransaction(ctx: ActorContext, tx: Tx, entered: string): Promise<WalletRow> {
  const { userId } = ctx.actor;
  const code = normaliseCouponCode(entered);
  const own = await findOwnCoupon(tx, userId, { id: entered, code });
  if (own && (own.campaign_id === null || own.state === 'available' || own.state === 'active')) return own;
  // A withdrawn coupon can't be replaced by redeeming the same code.
  if (own?.state === 'revoked') throw couponRefused('It was withdrawn');
  const found = await lockCode(tx, code, userId);
  if (!found) throw new Problem('coupon-not-found');
  if (found.withdrawn_at !== null) throw couponRefused('It was withdrawn');
  if (found.claimed_by !== null) {
    if (found.claimed_by === userId && own) return own;
    throw new Problem('coupon-taken');
  }
  const user = await readCouponUser(ctx, tx, userId, [found.terms]);
  const refusals = refusalsForPerson(found.terms, user, { total: found.uses, own: found.own_uses });
  // A coupon that is not valid yet may wait in the wallet.
  const first = refusals.find(({ condition }) => condition !== 'not-begun');
  if (first) throw couponRefused(first.message, refusals);
  const at = ctx.now();
  if (found.is_for_one && !(await takeCode(tx, code, userId, at))) throw new Problem('coupon-taken');
  const id = typeidUnboxed('cpn');
  await insertCoupons(tx, [{ id, userId, code, campaignId: found.campaign_id, made: null, at }]);
  const made = await findOwnCoupon(tx, userId, { id, code: '' });
  if (!made) throw new Error(`the coupon ${id} was not saved`);
  return made;
}

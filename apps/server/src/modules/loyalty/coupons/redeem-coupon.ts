import { normaliseCouponCode, refusalsForPerson } from '@jhumka/domain/coupons';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  countFrequent,
  limit,
  type Rule,
  refuseFrequent,
  uncountAttempt,
} from '../../platform/rate-limits/index.ts';
import { readSettings, type Settings } from '../../platform/settings/index.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { customersOnly } from '../rules/index.ts';
import { couponRefused } from './coupon-refused.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { findOwnCoupon, insertCoupons, type WalletRow } from './store.ts';
import { lockCode, takeCode } from './store-codes.ts';

/** Rate limits against guessing codes: of an account, and of a network, which many customers share. */
const wrongCodes: Rule = { max: 20, windowSeconds: 3_600, problem: 'too-many-codes' };
const wrongCodesOfAddress: Rule = { ...wrongCodes, max: 100 };
const wrong: ReadonlySet<string> = new Set(['coupon-not-found', 'coupon-taken']);

/**
 * Rate limits an attempt with a coupon code from outside the customer's wallet. Every endpoint that accepts codes
 * counts wrong ones under one key, before the attempt, so that concurrent attempts can't bypass it. A coupon of the
 * wallet is neither counted nor refused, and a correct code is not counted. Throws 'too-many-codes'.
 */
export async function limitCodeGuesses<Result>(
  ctx: ActorContext,
  code: string | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { userId } = ctx.actor;
  if (code === undefined) return attempt();
  if (await findOwnCoupon(ctx.db, userId, { id: code, code: normaliseCouponCode(code) })) return attempt();
  const { address } = ctx.caller;
  refuseFrequent(ctx, 'wrong coupon codes', address, wrongCodesOfAddress);
  const key = `redeem-coupon:${userId}`;
  await limit(ctx, key, wrongCodes);
  try {
    const result = await attempt();
    await uncountAttempt(ctx, key, wrongCodes);
    return result;
  } catch (error) {
    if (error instanceof Problem && wrong.has(error.code))
      countFrequent(ctx, 'wrong coupon codes', address, wrongCodesOfAddress);
    else await uncountAttempt(ctx, key, wrongCodes);
    throw error;
  }
}

/**
 * Redeems a campaign's code into the wallet. Idempotent for a code in the wallet, unless it was used and may be used
 * again; the email must be verified, so that nobody guesses with invented accounts. Throws 'email-proof-required',
 * 'coupon-not-found', 'coupon-taken', 'too-many-codes', or 'coupon-refused' with the unmet condition.
 */
export const redeemCoupon: Verb<'coupon.redeem'> = async (ctx, { code }) => {
  customersOnly(ctx.actor);
  const settings = await readSettings(ctx);
  const row = await limitCodeGuesses(ctx, code, () =>
    transact(ctx, async (tx, ctx) => {
      const { email_verified_at } = await lockOwnAccount(tx, ctx.actor.userId);
      if (email_verified_at === null) throw new Problem('email-proof-required');
      return redeemInTransaction(ctx, tx, code, settings);
    }),
  );
  const user = await readCouponUser(ctx, settings, ctx.db, ctx.actor.userId, [row.terms]);
  return { message: 'The coupon is in your wallet', data: presentCoupon(row, user) };
};

/** The same within a transaction that holds the account's lock. */
export async function redeemInTransaction(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  entered: string,
  settings: Pick<Settings, 'vip_thresholds'>,
): Promise<WalletRow> {
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
  const user = await readCouponUser(ctx, settings, tx, userId, [found.terms]);
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

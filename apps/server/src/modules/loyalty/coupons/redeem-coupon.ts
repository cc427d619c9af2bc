import { type CouponRefusal, normaliseCouponCode, refusalsForPerson } from '@jhumka/domain/coupons';
import { toRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { countFrequent, refuseFrequent } from '../../platform/rate-limits/frequent-limit.ts';
import { limit, type Rule, uncountAttempt } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { customersOnly } from '../rules/read-rules.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { findOwnCoupon, insertCoupons, type WalletRow } from './store.ts';
import { type EnteredCode, findCode, takeCode } from './store-codes.ts';

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
      const named = await findNamed(ctx, tx, code, settings, { locks: true });
      if (!(await redeemNamed(tx, named, ctx.now()))) throw new Problem('coupon-taken');
      return named.row;
    }),
  );
  const user = await readCouponUser(ctx, settings, ctx.db, ctx.actor.userId, [row.terms]);
  return { message: 'The coupon is in your wallet', data: presentCoupon(row, user) };
};

/** A coupon of a wallet, or the one that redeeming a code makes. */
export interface NamedCoupon {
  readonly row: WalletRow;
  /** The code to redeem; null for a coupon in the wallet. */
  readonly entered: EnteredCode | null;
}

/** Finds the coupon of a code, and changes nothing: an order that is refused leaves the code as it was. */
export async function findNamed(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  named: string,
  settings: Pick<Settings, 'vip_thresholds'>,
  { locks }: { readonly locks: boolean },
): Promise<NamedCoupon> {
  const { userId } = ctx.actor;
  const code = normaliseCouponCode(named);
  const own = await findOwnCoupon(tx, userId, { id: named, code });
  const isOpen = own?.state === 'available' || own?.state === 'active';
  if (own && (own.campaign_id === null || isOpen)) return { row: own, entered: null };
  // A withdrawn coupon can't be replaced by redeeming the same code.
  if (own?.state === 'revoked') throw couponRefused('It was withdrawn');
  const entered = await findCode(tx, code, { userId, locks });
  if (!entered) throw new Problem('coupon-not-found');
  if (entered.withdrawn_at !== null) throw couponRefused('It was withdrawn');
  if (entered.claimed_by !== null) {
    if (entered.claimed_by === userId && own) return { row: own, entered: null };
    throw new Problem('coupon-taken');
  }
  const { terms, uses: total_uses, own_uses, spent } = entered;
  const user = await readCouponUser(ctx, settings, tx, userId, [terms]);
  const refusals = refusalsForPerson(terms, user, { total: total_uses, own: own_uses, spent });
  // A coupon that is not valid yet may wait in the wallet.
  const first = refusals.find(({ condition }) => condition !== 'not-begun');
  if (first) throw couponRefused(first.message, refusals);
  const { name, campaign_id } = entered;
  const row: WalletRow = {
    ...{ id: typeidUnboxed('cpn'), user_id: userId, code, state: 'available', campaign_id, name, terms },
    ...{ total_uses, own_uses, spent, created_at: ctx.now().toISOString() },
    ...{ coins: null, saved: null, order_number: null, withdrawn_at: null },
  };
  return { row, entered };
}

/** Puts a found coupon into the wallet, unless it is there; false when another customer was first to redeem its code. */
export async function redeemNamed(tx: Tx, { row, entered }: NamedCoupon, at: Date): Promise<boolean> {
  if (!entered) return true;
  const { id, user_id: userId, code, campaign_id: campaignId } = row;
  if (entered.is_for_one && !(await takeCode(tx, code, userId, at))) return false;
  await insertCoupons(tx, [{ id, userId, code, campaignId, made: null, at }]);
  return true;
}

/** Builds the refusal of a coupon: a message for the first unmet condition, and the list of all. */
export function couponRefused(why: string, refusals: readonly CouponRefusal[] = []): Problem {
  return new Problem('coupon-refused', {
    details: { why },
    data: {
      refusals: refusals.map(({ condition, message, missing }) => ({
        condition,
        message,
        missing: missing === null ? null : toRupees(missing),
      })),
    },
  });
}

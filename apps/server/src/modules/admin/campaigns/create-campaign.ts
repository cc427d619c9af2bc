import { randomBytes } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
import { checkCouponCode, makeCouponCode, normaliseCouponCode } from '@jhumka/domain/coupons';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { insertCoupons, makeCouponFromCoins } from '../../loyalty/coupons/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { presentCampaign } from './present-campaign.ts';
import { findCampaign, insertCampaign, insertCodes } from './store.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Result: the campaign, and its codes in order. */
interface Created {
  readonly id: string;
  readonly codes: readonly string[];
}

/**
 * Turns a customer's coins into a coupon, or creates an administrator's campaign (spec 7.65):
 * decided by the payload, authorized by the role.
 */
export const generateCoupon: Verb<'coupon.generate'> = async (ctx, input) => {
  if (ctx.actor.role === 'ADMIN') {
    const { id, codes } = await create(ctx, input);
    const single = codes.length === 1 ? (codes[0] ?? null) : null;
    const data = { coupon: null, total_coins: null, campaign: id, code: single, codes: [...codes] };
    return { message: codes.length === 1 ? 'Coupon made' : `${codes.length} coupons made`, data };
  }
  if (input.offerId === undefined) throw badInput('offerId', 'is required');
  const { coupon, coins } = await makeCouponFromCoins(ctx, input.offerId);
  return {
    message: 'The coupon is in your wallet',
    data: { coupon, total_coins: coins, campaign: null, code: coupon.code, codes: [coupon.code] },
  };
};

/** Makes a campaign with one code for everybody, or many for one person each. */
export const createCampaign: Verb<'campaign.create'> = async (ctx, input) => {
  const { id, codes } = await create(ctx, input);
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  return { message: 'Campaign made', data: presentCampaign(row, ctx.now()), codes: [...codes] };
};

async function create(ctx: ActorContext, input: VerbInput<'campaign.create'>): Promise<Created> {
  const terms = await termsOfInput(ctx, input, null);
  const chosen = input.code === undefined ? null : checkCouponCode(input.code);
  if (chosen && !chosen.ok) throw badInput('code', chosen.issues[0]?.message ?? 'is no code');
  if (chosen && input.count !== undefined && input.count > 1) {
    throw badInput('count', 'a campaign has one code that you choose, or many that are made');
  }
  const beginning = normaliseCouponCode(input.prefix ?? 'JH');
  if (!/^[A-Z0-9]{0,12}$/.test(beginning)) throw badInput('prefix', 'has letters and digits alone');
  const person = input.user_id === undefined ? null : await personOf(ctx, input.user_id);
  return transact(ctx, async (tx) => {
    const id = typeidUnboxed('cmp');
    const at = ctx.now();
    const name = input.name ?? (chosen?.ok ? chosen.value : `Coupons of ${at.toISOString().slice(0, 10)}`);
    await insertCampaign(tx, { id, name, terms, authorId: ctx.actor.userId, at });
    // One code without a number of codes is for everybody who knows it; made in numbers, or for a person, it is for one.
    const isForOne = input.count !== undefined || person !== null;
    const how = { isForOne, takenBy: person, at };
    let codes: string[];
    if (chosen?.ok) {
      codes = await insertCodes(tx, id, [chosen.value], how);
      if (codes.length === 0) throw new Problem('code-exists');
    } else codes = await makeCodes(tx, id, beginning, input.count ?? 1, how);
    if (person !== null) {
      const coupons = codes.map((code) => ({
        id: typeidUnboxed('cpn') as string,
        userId: person,
        code,
        campaignId: id,
        made: null,
        at,
      }));
      await insertCoupons(tx, coupons);
    }
    await writeAudit(tx, ctx, {
      action: 'coupon.create',
      subjectId: id,
      changes: { name: { from: null, to: name }, terms: { from: null, to: terms } },
      note: codes.length === 1 ? (codes[0] ?? '') : `${codes.length} codes`,
    });
    return { id, codes: codes.toSorted() };
  });
}

async function makeCodes(
  tx: Tx,
  id: string,
  beginning: string,
  count: number,
  how: Parameters<typeof insertCodes>[3],
): Promise<string[]> {
  const made: string[] = [];
  // A code that exists by chance is made anew.
  while (made.length < count) {
    const wanted = Array.from({ length: count - made.length }, () =>
      makeCouponCode(beginning, randomBytes(10)),
    );
    made.push(...(await insertCodes(tx, id, wanted, how)));
  }
  return made;
}

async function personOf(ctx: ActorContext, id: string): Promise<string> {
  const user = await findUser(ctx.db, id);
  if (!user || user.role === 'ADMIN') throw new Problem('user-not-found');
  return user.id;
}

import type { VerbInput } from '@jhumka/contract';
import { checkCouponCode, normaliseCouponCode } from '@jhumka/domain/coupons';
import { findCouponLosses } from '@jhumka/domain/losses';
import type { ActorContext } from '../../../../context.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { findUser } from '../../../platform/users/store.ts';
import { refuseLosses } from '../../rules/review-losses.ts';
import { insertCampaignWithCodes } from '../create-campaign.ts';
import { generateCouponFromCoins } from '../generate-coupon.ts';
import { findCampaign } from '../store-campaigns.ts';
import { presentCampaign } from './campaigns.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Result: the campaign, its codes in order, and what its terms may lose. */
interface Created {
  readonly id: string;
  readonly codes: readonly string[];
  readonly warnings: string[];
}

/**
 * Turns a customer's coins into a coupon, or creates an administrator's campaign (spec 7.65):
 * decided by the payload, authorized by the role.
 */
export const generateCoupon: Verb<'coupon.generate'> = async (ctx, input) => {
  if (ctx.actor.role === 'ADMIN') {
    const { id, codes, warnings } = await create(ctx, input);
    const single = codes.length === 1 ? (codes[0] ?? null) : null;
    const data = { coupon: null, total_coins: null, campaign: id, code: single, codes: [...codes], warnings };
    return { message: codes.length === 1 ? 'Coupon made' : `${codes.length} coupons made`, data };
  }
  if (input.offerId === undefined) throw badInput('offerId', 'is required');
  const { coupon, coins } = await generateCouponFromCoins(ctx, input.offerId);
  return {
    message: 'The coupon is in your wallet',
    data: {
      coupon,
      total_coins: coins,
      campaign: null,
      code: coupon.code,
      codes: [coupon.code],
      warnings: [],
    },
  };
};

/** Creates a campaign with one shared code, or with many single-use codes. */
export const createCampaign: Verb<'admin.campaigns.create'> = async (ctx, input) => {
  const { id, codes } = await create(ctx, input);
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  return { message: 'Campaign made', data: presentCampaign(row, ctx.now()), codes: [...codes] };
};

async function create(ctx: ActorContext, input: VerbInput<'admin.campaigns.create'>): Promise<Created> {
  const terms = await termsOfInput(ctx, input, null);
  const losses = findCouponLosses(terms);
  refuseLosses(losses);
  const chosen = input.code === undefined ? null : checkCouponCode(input.code);
  if (chosen && !chosen.ok) throw badInput('code', chosen.issues[0]?.message ?? 'is no code');
  if (chosen && input.count !== undefined && input.count > 1) {
    throw badInput('count', 'A campaign has one code that you choose, or many that are made');
  }
  const { order_prefix } = await readSettings(ctx);
  const prefix = normaliseCouponCode(input.prefix ?? order_prefix);
  if (!/^[A-Z0-9]{0,12}$/.test(prefix)) throw badInput('prefix', 'has letters and digits alone');
  const userId = input.user_id === undefined ? null : await personOf(ctx, input.user_id);
  const code = chosen?.ok ? chosen.value : null;
  const made = await insertCampaignWithCodes(ctx, {
    name: input.name,
    terms,
    code,
    prefix,
    count: input.count,
    userId,
  });
  return { ...made, warnings: losses.map(({ message }) => message) };
}

async function personOf(ctx: ActorContext, id: string): Promise<string> {
  const user = await findUser(ctx.db, id);
  if (!user || user.role === 'ADMIN') throw new Problem('user-not-found');
  return user.id;
}

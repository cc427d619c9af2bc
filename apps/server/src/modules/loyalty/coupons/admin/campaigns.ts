import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { dayInIndia } from '@jhumka/domain/calendar';
import { greatestCost, greatestDiscount } from '@jhumka/domain/coupons';
import { addedFindings, findCouponLosses } from '@jhumka/domain/losses';
import { toRupees, zeroPaise } from '@jhumka/domain/money';
import { Problem } from '../../../../problem.ts';
import { pick } from '../../../../text/words.ts';
import type { Verb } from '../../../../verb.ts';
import { writeExportAudit } from '../../../platform/audit/audited-export.ts';
import { findUserNames } from '../../../platform/users/store-lists.ts';
import { refuseLosses } from '../../rules/review-losses.ts';
import { campaignStateOf, changeCampaign, deleteCampaign, withdrawCampaign } from '../change-campaign.ts';
import { presentTerms } from '../present-coupon.ts';
import {
  type CampaignRow,
  countCampaigns,
  findCampaign,
  listCampaignCodes,
  listCampaignRows,
  listCampaignUses,
} from '../store-campaigns.ts';
import { countQualifying } from '../store-qualifying.ts';
import { termsOfInput } from './terms-of-input.ts';

const newestUses = 50;

/** Lists campaigns with their figures, newest first. */
export const listCampaigns: Verb<'admin.campaigns.list'> = async (ctx, { page, limit, ...filters }) => {
  const conditions = { ...filters, today: dayInIndia(ctx.now()) };
  const totalCount = await countCampaigns(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listCampaignRows(ctx.db, conditions, { limit, offset }) : [];
  return {
    message: 'Campaigns',
    data: rows.map((row) => presentCampaign(row, ctx.now())),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

/** Returns a campaign with its newest uses. Throws 'campaign-not-found'. */
export const getCampaign: Verb<'admin.campaigns.get'> = async (ctx, { id }) => {
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  const uses = await listCampaignUses(ctx.db, id, newestUses);
  const names = await findUserNames(
    ctx.db,
    uses.map(({ user_id }) => user_id),
  );
  return {
    message: 'Campaign',
    data: presentCampaign(row, ctx.now()),
    uses: uses.map(({ order_number, user_id, code, saved, used_at, restored_at }) => ({
      orderId: order_number,
      userId: user_id,
      name: names.get(user_id) ?? '',
      isGivenBack: restored_at !== null,
      code,
      saved,
      usedAt: used_at,
    })),
  };
};

/**
 * Updates a campaign. Once a customer has its coupon, discount and conditions are fixed; the name may change, and
 * limits and the last day may be extended, and the budget changed. Throws 'campaign-begun', and 'loses-money' for terms that
 * lose more than before.
 */
export const updateCampaign: Verb<'admin.campaigns.update'> = async (ctx, { id, name, ...entered }) => {
  const loaded = await findCampaign(ctx.db, id);
  if (!loaded) throw new Problem('campaign-not-found');
  const terms = await termsOfInput(ctx, entered, loaded.terms);
  refuseLosses(addedFindings(findCouponLosses(loaded.terms), findCouponLosses(terms)));
  const row = await changeCampaign(ctx, id, { name, terms });
  return { message: 'Campaign changed', data: presentCampaign(row, ctx.now()) };
};

/** Withdraws a campaign: its codes stop working, and unused coupons are revoked. */
export const revokeCampaign: Verb<'admin.campaigns.revoke'> = async (ctx, { id, note }) => {
  const revoked = await withdrawCampaign(ctx, id, note ?? '');
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  return { message: 'Campaign withdrawn', data: presentCampaign(row, ctx.now()), revoked };
};

/** Deletes a campaign without coupons in wallets. Throws 'campaign-begun' for any other, which can be withdrawn. */
export const removeCampaign: Verb<'admin.campaigns.delete'> = async (ctx, { id }) => {
  await deleteCampaign(ctx, id);
  return { message: 'Campaign deleted', data: { _id: id } };
};

type PresentedCampaign = VerbReply<'admin.campaigns.get'>['data'];

/** Presents a campaign for administrators, with its cost so far and its maximum cost. */
export function presentCampaign(row: CampaignRow, now: Date): PresentedCampaign {
  const { terms, uses, saved } = row;
  const state = campaignStateOf(row, dayInIndia(now));
  return {
    _id: row.id,
    ...pick(row, 'name code codes taken open saved'),
    ...presentTerms(terms),
    tags: [...(terms.tags ?? [])],
    uses,
    budget: terms.budget ?? null,
    most_cost: greatestCost(terms, {
      uses,
      spent: saved,
      singleUseCodes: row.code === null ? row.codes : null,
      isOver: state === 'ended' || state === 'withdrawn',
    }),
    state,
    createdAt: row.created_at,
  };
}

/** Counts the customers who qualify for a campaign with these terms now, and computes its maximum cost. */
export const previewCampaign: Verb<'admin.campaigns.preview'> = async (ctx, { count, ...input }) => {
  const terms = await termsOfInput(ctx, input, null);
  const { people, reached } = await countQualifying(ctx, terms);
  return {
    message: 'Qualifying customers',
    data: {
      people,
      everybody: reached,
      most_of_one: greatestDiscount(terms),
      most_cost: greatestCost(terms, { uses: 0, spent: zeroPaise, singleUseCodes: count ?? null }),
      losses: findCouponLosses(terms).map((found) => pick(found, 'severity message')),
    },
  };
};

const atOnce = 5_000;

/** Streams the codes of a campaign with their states as CSV. Throws 'campaign-not-found'. */
export const exportCodes: Verb<'admin.campaigns.codes'> = async (ctx, { id }) => {
  if (!(await findCampaign(ctx.db, id))) throw new Problem('campaign-not-found');
  const lines = ['code,for,taken_by,taken_at,state,order,saved_rupees'];
  for (let after = ''; ; ) {
    const rows = await listCampaignCodes(ctx.db, id, after, atOnce);
    // Codes, ids, numbers and timestamps contain no comma, quote or formula.
    for (const { code, is_for_one, claimed_by, claimed_at, state, order_number, saved } of rows) {
      const cells = [
        code,
        is_for_one ? 'one person' : 'everybody',
        claimed_by ?? '',
        claimed_at ?? '',
        state ?? '',
        order_number ?? '',
        saved === null ? '' : toRupees(saved),
      ];
      lines.push(cells.join(','));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.code;
  }
  const facts = { action: 'coupon.export', list: id } as const;
  await writeExportAudit(ctx, facts, { count: lines.length - 1 });
  return { message: 'Codes', data: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`) };
};

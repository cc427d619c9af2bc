import { isDeepStrictEqual } from 'node:util';
import { pageInfoOf } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { CouponTerms } from '@jhumka/domain/coupons';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/index.ts';
import { findUserNames } from '../../platform/users/index.ts';
import { presentCampaign } from './present-campaign.ts';
import {
  changeCampaign,
  countCampaigns,
  deleteCampaign,
  findCampaign,
  listCampaignRows,
  listUses,
  lockCampaign,
  withdraw,
} from './store.ts';
import { termsOfInput } from './terms-of-input.ts';

const newestUses = 50;

/** Campaigns with their figures, newest first. */
export const listCampaigns: Verb<'campaign.list'> = async (ctx, { page, limit, ...asked }) => {
  const conditions = { ...asked, today: dayInIndia(ctx.now()) };
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
export const getCampaign: Verb<'campaign.get'> = async (ctx, { id }) => {
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  const uses = await listUses(ctx.db, id, newestUses);
  const names = await findUserNames(
    ctx.db,
    uses.map(({ user_id }) => user_id),
  );
  return {
    message: 'Campaign',
    data: presentCampaign(row, ctx.now()),
    uses: uses.map(({ order_number, user_id, code, saved, used_at, given_back_at }) => ({
      orderId: order_number,
      userId: user_id,
      name: names.get(user_id) ?? '',
      isGivenBack: given_back_at !== null,
      code,
      saved,
      usedAt: used_at,
    })),
  };
};

/**
 * Changes a campaign. Once somebody has a coupon of it, what it gives and asks for stays; its name may change, and its
 * limits and its last day may become wider. Throws 'campaign-begun'.
 */
export const updateCampaign: Verb<'campaign.update'> = async (ctx, { id, name, ...entered }) => {
  const loaded = await findCampaign(ctx.db, id);
  if (!loaded) throw new Problem('campaign-not-found');
  const terms = await termsOfInput(ctx, entered, loaded.terms);
  const row = await transact(ctx, async (tx) => {
    await lockCampaign(tx, id);
    const before = await findCampaign(tx, id);
    if (!before) throw new Problem('campaign-not-found');
    if (before.taken > 0 && !onlyWidens(before.terms, terms)) throw new Problem('campaign-begun');
    const after = { ...before, name: name ?? before.name, terms };
    await changeCampaign(tx, id, after);
    const changes: Changes = {
      ...(after.name === before.name ? {} : { name: { from: before.name, to: after.name } }),
      ...(isDeepStrictEqual(before.terms, terms) ? {} : { terms: { from: before.terms, to: terms } }),
    };
    await writeAudit(tx, ctx, { action: 'coupon.update', subjectId: id, changes });
    return after;
  });
  return { message: 'Campaign changed', data: presentCampaign(row, ctx.now()) };
};

/** Withdraws a campaign: its codes are taken no more, and coupons that are not used yet are revoked. */
export const revokeCampaign: Verb<'campaign.revoke'> = async (ctx, { id, note }) => {
  const revoked = await transact(ctx, async (tx) => {
    if (!(await lockCampaign(tx, id))) throw new Problem('campaign-not-found');
    const row = await findCampaign(tx, id);
    if (!row) throw new Problem('campaign-not-found');
    if (row.withdrawn_at !== null) return 0;
    const count = await withdraw(tx, id, ctx.now());
    const changes = { revoked: { from: 0, to: count } };
    await writeAudit(tx, ctx, { action: 'coupon.revoke', subjectId: id, changes, note: note ?? '' });
    return count;
  });
  const row = await findCampaign(ctx.db, id);
  if (!row) throw new Problem('campaign-not-found');
  return { message: 'Campaign withdrawn', data: presentCampaign(row, ctx.now()), revoked };
};

/** Deletes a campaign that nobody has a coupon of. Throws 'campaign-begun' for any other: withdraw that one. */
export const removeCampaign: Verb<'campaign.delete'> = async (ctx, { id }) => {
  await transact(ctx, async (tx) => {
    if (!(await lockCampaign(tx, id))) throw new Problem('campaign-not-found');
    const row = await findCampaign(tx, id);
    if (row && row.taken > 0) throw new Problem('campaign-begun');
    await deleteCampaign(tx, id);
    await writeAudit(tx, ctx, {
      action: 'coupon.delete',
      subjectId: id,
      changes: { name: { from: row?.name ?? '', to: null } },
    });
  });
  return { message: 'Campaign deleted', data: { _id: id } };
};

function onlyWidens(before: CouponTerms, after: CouponTerms): boolean {
  const isWider = (from: number | string | null, to: number | string | null) =>
    to === null || (from !== null && to >= from);
  const rest = ({ validUntil: _, usageLimit: __, perPersonLimit: ___, ...other }: CouponTerms) => other;
  return (
    isWider(before.validUntil, after.validUntil) &&
    isWider(before.usageLimit, after.usageLimit) &&
    isWider(before.perPersonLimit, after.perPersonLimit) &&
    isDeepStrictEqual(rest(before), rest(after))
  );
}

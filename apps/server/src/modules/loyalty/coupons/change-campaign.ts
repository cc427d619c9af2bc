import { isDeepStrictEqual } from 'node:util';
import { type CouponTerms, fitsBudget, minDiscount } from '@jhumka/domain/coupons';
import { formatRupees } from '@jhumka/domain/money';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import {
  type CampaignConditions,
  type CampaignRow,
  deleteCampaignRow,
  findCampaign,
  lockCampaign,
  setCampaign,
  withdrawCampaignAndCoupons,
} from './store-campaigns.ts';

/**
 * Changes the name and the terms of a campaign. Throws 'campaign-not-found', and 'campaign-begun' when a customer has a
 * coupon of it and the terms change in any other way than to wider limits, a later last day and another budget.
 */
export function changeCampaign(
  ctx: ActorContext,
  id: string,
  { name, terms }: { readonly name: string | undefined; readonly terms: CouponTerms },
): Promise<CampaignRow> {
  return transact(ctx, async (tx, ctx) => {
    await lockCampaign(tx, id);
    const before = await findCampaign(tx, id);
    if (!before) throw new Problem('campaign-not-found');
    if (before.taken > 0 && !onlyWidens(before.terms, terms)) throw new Problem('campaign-begun');
    if (terms.budget !== undefined && terms.budget < before.saved)
      throw badInput('budget', `must not be below the ${formatRupees(before.saved)} that it has given`);
    const after = { ...before, name: name ?? before.name, terms };
    await setCampaign(tx, id, after);
    const changes: Changes = {
      ...(after.name === before.name ? {} : { name: { from: before.name, to: after.name } }),
      ...(isDeepStrictEqual(before.terms, terms) ? {} : { terms: { from: before.terms, to: terms } }),
    };
    await writeAudit(tx, ctx, { action: 'coupon.update', subjectId: id, changes });
    return after;
  });
}

/**
 * Withdraws a campaign and revokes its coupons that are not used yet; returns how many. Idempotent. Throws
 * 'campaign-not-found'.
 */
export function withdrawCampaign(ctx: ActorContext, id: string, note: string): Promise<number> {
  return transact(ctx, async (tx, ctx) => {
    if (!(await lockCampaign(tx, id))) throw new Problem('campaign-not-found');
    const row = await findCampaign(tx, id);
    if (!row) throw new Problem('campaign-not-found');
    if (row.withdrawn_at !== null) return 0;
    const count = await withdrawCampaignAndCoupons(tx, id, ctx.now());
    const changes = { revoked: { from: 0, to: count } };
    await writeAudit(tx, ctx, { action: 'coupon.revoke', subjectId: id, changes, note });
    return count;
  });
}

/** Deletes a campaign without coupons in wallets. Throws 'campaign-not-found', and 'campaign-begun' for any other. */
export async function deleteCampaign(ctx: ActorContext, id: string): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    if (!(await lockCampaign(tx, id))) throw new Problem('campaign-not-found');
    const row = await findCampaign(tx, id);
    if (row && row.taken > 0) throw new Problem('campaign-begun');
    await deleteCampaignRow(tx, id);
    await writeAudit(tx, ctx, {
      action: 'coupon.delete',
      subjectId: id,
      changes: { name: { from: row?.name ?? '', to: null } },
    });
  });
}

function onlyWidens(before: CouponTerms, after: CouponTerms): boolean {
  const isWider = (from: number | string | null, to: number | string | null) =>
    to === null || (from !== null && to >= from);
  const rest = ({
    validUntil: _,
    usageLimit: __,
    perPersonLimit: ___,
    budget: ____,
    ...other
  }: CouponTerms) => other;
  return (
    isWider(before.validUntil, after.validUntil) &&
    isWider(before.usageLimit, after.usageLimit) &&
    isWider(before.perPersonLimit, after.perPersonLimit) &&
    isDeepStrictEqual(rest(before), rest(after))
  );
}

type CampaignState = NonNullable<CampaignConditions['state']>;

/** The state of a campaign on a day, as the conditions of `listCampaignRows` filter it. */
export function campaignStateOf(
  { terms, uses, saved, withdrawn_at }: Pick<CampaignRow, 'terms' | 'uses' | 'saved' | 'withdrawn_at'>,
  today: string,
): CampaignState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (terms.validUntil !== null && terms.validUntil < today) return 'ended';
  const isLeft = terms.usageLimit === null || uses < terms.usageLimit;
  if (!isLeft || !fitsBudget(terms, saved, minDiscount(terms))) return 'used-up';
  if (terms.validFrom !== null && terms.validFrom > today) return 'planned';
  return 'running';
}

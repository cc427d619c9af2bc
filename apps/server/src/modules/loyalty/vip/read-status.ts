import type { VerbReply } from '@jhumka/contract';
import { tierFor, tierForBill, vipProgress, vipProgressMessage } from '@jhumka/domain/loyalty';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { lifetimeSpendOf, savingsOf } from '../spend/index.ts';
import { findMembership } from './store.ts';

type VipStatus = VerbReply<'vip.status'>['data'];

/** Reads the VIP status of a user with the progress to the next tier, by current orders. */
export async function readVipStatus(ctx: Context, userId: string): Promise<VipStatus> {
  const [user, membership, lifetimeSpend, settings, savings] = await Promise.all([
    findUser(ctx.db, userId),
    findMembership(ctx.db, userId),
    lifetimeSpendOf(ctx.db, userId),
    readSettings(ctx),
    savingsOf(ctx.db, userId),
  ]);
  if (!user) throw new Problem('invalid-token');
  const isMember = membership !== undefined;
  const thresholds = settings.vip_thresholds;
  const tier = tierForBill(isMember, lifetimeSpend, thresholds);
  const progress = vipProgress({ isMember, lifetimeSpend }, thresholds);
  const isOnTheWay = progress.kind === 'next-tier';
  return {
    vip_enabled: isMember,
    vip_tier: tier,
    lifetime_spend: lifetimeSpend,
    birthday: user.birthday,
    vip_joined_at: membership?.joined_at ?? null,
    next_tier: isOnTheWay ? progress.next : null,
    amount_to_next: isOnTheWay ? progress.remaining : null,
    percent_to_next: isOnTheWay ? progress.percent : null,
    tier_on_joining: tierFor(lifetimeSpend, thresholds),
    discount_percent: tier === 'NONE' ? 0 : settings.vip_discount_percent[tier],
    free_delivery: settings.free_delivery_tiers.includes(tier),
    saved: savings.saved,
    free_deliveries: savings.freeDeliveries,
    message: vipProgressMessage(progress, { thresholds, discountPercent: settings.vip_discount_percent }),
  };
}

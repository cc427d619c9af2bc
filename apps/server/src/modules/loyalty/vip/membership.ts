import type { VerbReply } from '@jhumka/contract';
import { asCoins } from '@jhumka/domain/coins';
import {
  type TierChange,
  tierAfterUndoing,
  tierFor,
  tierForBill,
  type VipTier,
  vipProgress,
  vipProgressMessage,
  vipTiers,
} from '@jhumka/domain/loyalty';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { lifetimeSpendOf, lifetimeSpendsOf, savingsOf } from '../spend/store.ts';
import { findMembership, isMember, membersAmong } from './store.ts';

/** Returns membership, tier and progress to the next one (spec 7.49, 7.55). */
export const getVipStatus: Verb<'vip.status'> = async (ctx) => ({
  message: 'VIP status',
  data: await readVipStatus(ctx, ctx.actor.userId),
});

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

/** Predicts the tier after the lifetime spend drops by an amount (decisions §6). */
export async function predictTier(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  userId: string,
  taken: Paise,
): Promise<TierChange> {
  const [member, lifetimeSpend, { vip_thresholds }] = await Promise.all([
    isMember(ctx.db, userId),
    lifetimeSpendOf(ctx.db, userId),
    readSettings(ctx),
  ]);
  return tierAfterUndoing({ isMember: member, lifetimeSpend }, taken, vip_thresholds);
}

/** Lists the tiers from lowest to highest, and the price of membership (spec 7.54). */
export const listVipTiers: Verb<'vip.tiers'> = async (ctx) => {
  const settings = await readSettings(ctx);
  return {
    message: 'VIP tiers',
    data: vipTiers.map((tier) => ({
      tier,
      min_spend: tier === 'NONE' ? zeroPaise : settings.vip_thresholds[tier],
      discount_percent: tier === 'NONE' ? 0 : settings.vip_discount_percent[tier],
      free_delivery: settings.free_delivery_tiers.includes(tier),
    })),
    membership: { coins: asCoins(settings.vip_membership_coins), price: settings.vip_membership_price },
  };
};

export interface Membership {
  readonly isMember: boolean;
  /** NONE without membership, whatever the spend. */
  readonly tier: VipTier;
}

/** Reads the membership and tier of a user, by the current lifetime spend (decisions §6). */
export async function readMembership(
  settings: Pick<Settings, 'vip_thresholds'>,
  db: Db,
  userId: string,
): Promise<Membership> {
  if (!(await isMember(db, userId))) return { isMember: false, tier: 'NONE' };
  return { isMember: true, tier: await readTier(settings, db, userId) };
}

/** Reads the tier of a member. */
export async function readTier(
  { vip_thresholds }: Pick<Settings, 'vip_thresholds'>,
  db: Db,
  userId: string,
): Promise<VipTier> {
  return tierFor(await lifetimeSpendOf(db, userId), vip_thresholds);
}

/** The same for several users at once; non-members are missing. */
export async function readMemberships(
  { vip_thresholds }: Pick<Settings, 'vip_thresholds'>,
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Membership>> {
  if (userIds.length === 0) return new Map();
  const members = [...(await membersAmong(db, userIds))];
  const spends = await lifetimeSpendsOf(db, members);
  return new Map(
    members.map((id) => [id, { isMember: true, tier: tierFor(spends.get(id) ?? zeroPaise, vip_thresholds) }]),
  );
}

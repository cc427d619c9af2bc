import { type TierChange, tierAfterUndoing } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { lifetimeSpendOf } from '../spend/index.ts';
import { isMember } from './store.ts';

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

import { tierFor, type VipTier } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { lifetimeSpendOf, lifetimeSpendsOf } from '../spend/index.ts';
import { isMember, membersAmong } from './store.ts';

export interface Membership {
  readonly isMember: boolean;
  /** NONE without membership, whatever the spend. */
  readonly tier: VipTier;
}

/** Reads the membership and tier of a user, by the current lifetime spend (decisions §6). */
export async function readMembership(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  db: Db,
  userId: string,
): Promise<Membership> {
  if (!(await isMember(db, userId))) return { isMember: false, tier: 'NONE' };
  const { vip_thresholds } = await readSettings(ctx);
  return { isMember: true, tier: tierFor(await lifetimeSpendOf(db, userId), vip_thresholds) };
}

/** The same for several users at once; non-members are missing. */
export async function readMemberships(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Membership>> {
  const members = [...(await membersAmong(db, userIds))];
  const spends = await lifetimeSpendsOf(db, members);
  const { vip_thresholds } = await readSettings(ctx);
  return new Map(
    members.map((id) => [id, { isMember: true, tier: tierFor(spends.get(id) ?? zeroPaise, vip_thresholds) }]),
  );
}

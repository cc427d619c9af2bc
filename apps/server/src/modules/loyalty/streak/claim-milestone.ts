import type { VerbReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { claimMilestones, claimToast, earnedFreezes, type StreakRules } from '@jhumka/domain/streak';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { readBalance } from '../coins/get-balance.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { customersOnly, readStreakRules } from '../rules/read-rules.ts';
import { listMilestones, markClaimed, readGuards } from './store.ts';

type Claimed = VerbReply<'streak.claim'>;

/** Pays a reached milestone, once (spec 4.18). Throws 'milestone-not-available'. */
export const claimMilestone: Verb<'streak.claim'> = async (ctx, { milestone }) => {
  return claim(ctx, milestone);
};

/** Pays every available milestone; none is fine. */
export const convertMilestones: Verb<'streak.convert'> = async (ctx) => claim(ctx, 'all');

async function claim(ctx: ActorContext, which: number | 'all'): Promise<Claimed> {
  customersOnly(ctx.actor);
  const rules = await readStreakRules(ctx, dayInIndia(ctx.now()));
  const { coin_months: coinMonths } = await readSettings(ctx);
  return transact(ctx, (tx, ctx) => pay(ctx, tx, which, { rules, coinMonths }));
}

async function pay(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  which: number | 'all',
  { rules, coinMonths }: { readonly rules: StreakRules; readonly coinMonths: number },
): Promise<Claimed> {
  const { userId } = ctx.actor;
  await lockOwnAccount(tx, userId);
  const decided = claimMilestones(await listMilestones(tx, userId), which);
  if (!decided.ok) throw new Problem(decided.code);
  const { freezes: held } = await readGuards(tx, userId);
  const earned = earnedFreezes(decided.claimed, held, rules);
  for (const milestone of decided.claimed) {
    const { run, days, coins } = milestone;
    await markClaimed(tx, userId, { run, days, givesFreeze: earned.includes(milestone) }, ctx.now());
    const source = { reason: 'streak-milestone', run, days } as const;
    await moveCoins(ctx, tx, { userId, source, coins, rule: { days, coins }, lots: { coinMonths } });
  }
  return {
    message: claimToast(decided) ?? 'No milestone is waiting',
    data: {
      milestone: which === 'all' ? null : which,
      claimed: [...new Set(decided.claimed.map(({ days }) => days))],
      coins_awarded: decided.coins,
      total_coins: await readBalance(tx, userId),
      available_milestones: [...decided.available],
    },
  };
}

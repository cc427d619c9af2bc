import { asCoins } from '@jhumka/domain/coins';
import { joinVip as decideJoining } from '@jhumka/domain/loyalty';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { readBalance } from '../coins/get-balance.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { readVipStatus } from './membership.ts';
import { insertMembership, isMember } from './store.ts';

/**
 * Joins the programme for coins, once in a lifetime (spec 7.48, 7.56). Throws 'already-vip-member', 'insufficient-
 * coins', 'access-denied' for administrators. Locks the user's account, then the coin account.
 */
export const joinVip: Verb<'vip.join'> = async (ctx) => {
  refuseAdmin(ctx);
  const { userId } = ctx.actor;
  const { vip_membership_coins, vip_membership_price: price } = await readSettings(ctx);
  const coins = asCoins(vip_membership_coins);
  const left = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const customer = { isMember: await isMember(tx, userId), coins: await readBalance(tx, userId) };
    const joining = decideJoining(customer, 'coins', { coins, price });
    if (!joining.ok && joining.code === 'already-vip-member') throw new Problem('already-vip-member');
    // The ledger checks the balance under its own lock.
    const { balance } = await moveCoins(ctx, tx, {
      userId,
      source: { reason: 'vip-joined' },
      coins,
      rule: { membership_coins: coins, membership_price: price },
    });
    await insertMembership(tx, { user_id: userId, method: 'coins' }, ctx.now());
    return balance;
  });
  return {
    message: 'Welcome to the VIP programme',
    data: { ...(await readVipStatus(ctx, userId)), coins: left },
  };
};

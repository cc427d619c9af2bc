import { dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { formatCoins } from '@jhumka/domain/coins';
import { decideReferral, type FriendDecision, friendRules } from '@jhumka/domain/friends';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact, transactOnce } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { moveCoins } from '../../loyalty/coins/move-coins.ts';
import { type FriendOrderRow, listOrdersForFriends } from '../../orders/orders/read/store-friend-orders.ts';
import { countUnitsInReturns } from '../../payments/returns/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockUser } from '../../platform/users/store.ts';
import { oldestMark, saveOrderMarks } from './marks.ts';
import {
  countRewarded,
  deleteMarksBefore,
  findReferral,
  findShared,
  listOpenReferrals,
  type Referral,
  updateReferral,
} from './store.ts';

const maxPerRun = 200;
/** Orders of an account that are compared and that may count. */
const maxOrders = 200;

/** Settings by which referrals are decided. */
interface Terms {
  readonly returnDays: number;
  readonly coinMonths: number;
}

/**
 * Decides open referrals and rewards those whose order can't be returned any more. Idempotent, in any number of processes
 * and whatever the clock does: a decided referral is not open.
 */
export async function rewardFriends(ctx: Context): Promise<void> {
  const { return_days: returnDays, coin_months: coinMonths } = await readSettings(ctx);
  for (let after = ''; ; ) {
    const open = await listOpenReferrals(ctx.db, after, maxPerRun);
    for (const referral of open)
      await transact(ctx, (tx, ctx) => decide(ctx, tx, referral, { returnDays, coinMonths }));
    if (open.length < maxPerRun) return;
    after = open.at(-1)?.id ?? '';
  }
}

/** Deletes the hashes of devices, numbers and addresses after 180 days. */
export function deleteOldMarks(ctx: Pick<Context, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  return transactOnce(ctx, (tx) => deleteMarksBefore(tx, oldestMark(ctx.now())));
}

async function decide(ctx: TxContext<Context>, tx: Tx, listed: Referral, terms: Terms): Promise<void> {
  const ids = [listed.friend_id, listed.inviter_id].toSorted();
  const users = [];
  for (const id of ids) users.push(await lockUser(tx, id));
  const referral = await findReferral(tx, listed.id);
  if (referral?.state !== 'joined') return;
  const orders: FriendOrderRow[] = [];
  for (const user of users) {
    if (!user) continue;
    const own = await listOrdersForFriends(tx, user.id, maxOrders);
    if (user.id === referral.friend_id) orders.push(...own);
    await saveOrderMarks(ctx, tx, user, { joinedAt: new Date(referral.joined_at), orders: own });
  }
  const decision = await decideOf(ctx, tx, referral, orders, terms.returnDays);
  if (decision.state !== 'refused' && decision.state !== 'rewarded') return;
  await updateReferral(tx, referral.id, {
    state: decision.state,
    refusal: decision.state === 'refused' ? decision.refusal : '',
    decided_at: ctx.now(),
  });
  if (decision.state === 'refused') return;
  for (const user of users) {
    // The coins of an account that is closed meanwhile would belong to nobody.
    if (user?.status !== 'Active') continue;
    const isInviter = user.id === referral.inviter_id;
    const coins = isInviter ? friendRules.inviterCoins : friendRules.friendCoins;
    await moveCoins(ctx, tx, {
      userId: user.id,
      source: { reason: 'friend-rewarded', referralId: referral.id },
      coins,
      rule: { coins, min_order: friendRules.minOrder },
      lots: { coinMonths: terms.coinMonths },
    });
    await ctx.jobs.enqueue(tx, 'send-mail', rewardMail(ctx, user.email, isInviter));
  }
}

async function decideOf(
  ctx: TxContext<Context>,
  tx: Tx,
  referral: Referral,
  orders: readonly FriendOrderRow[],
  returnDays: number,
): Promise<FriendDecision> {
  const today = dayInIndia(ctx.now());
  const withReturns = [];
  for (const order of orders) {
    withReturns.push({
      status: order.order_status,
      total: order.grand_total,
      refunded: order.refunded_total,
      deliveredAt: order.delivered_at === null ? null : new Date(order.delivered_at),
      returnDays: order.return_days,
      hasOpenReturn: (await countUnitsInReturns(tx, order.id)).size > 0,
    });
  }
  const since = (day: string) => startOfDay(`${today.slice(0, 10 - day.length)}${day}` as typeof today);
  const facts = {
    joinedOn: dayInIndia(new Date(referral.joined_at)),
    isAllowed: referral.is_allowed,
    orders: withReturns,
    shared: await findShared(tx, referral),
    rewarded: await countRewarded(tx, referral.inviter_id, { month: since('01'), year: since('01-01') }),
  };
  return decideReferral(facts, { rules: friendRules, today, returnDays });
}

function rewardMail({ publicUrl }: Pick<Context, 'publicUrl'>, to: string, isInviter: boolean) {
  const coins = formatCoins(isInviter ? friendRules.inviterCoins : friendRules.friendCoins);
  return framedMail({
    to,
    subject: isInviter ? `${coins} for inviting a friend` : `${coins}, as a friend invited you`,
    heading: `${coins} are yours`,
    lines: [
      isInviter
        ? 'A friend whom you invited has ordered, and the time for returns is over. Thank you.'
        : 'A friend invited you, and the time to return your first order is over. Thank you.',
    ],
    action: { label: 'See your coins', url: `${publicUrl}/dashboard/vip-dashboard#coins` },
  });
}

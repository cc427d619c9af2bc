import { randomBytes } from 'node:crypto';
import type { VerbReply } from '@jhumka/contract';
import { asCoins, type Coins } from '@jhumka/domain/coins';
import { closesRing, friendCodeOf, friendRules, readFriendCode } from '@jhumka/domain/friends';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listOrdersForFriends } from '../../orders/orders/read/store-friend-orders.ts';
import { deviceIdFor } from '../../platform/devices/device-token.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { lockUser } from '../../platform/users/store.ts';
import { findUsers } from '../../platform/users/store-lists.ts';
import { saveDeviceMark } from './marks.ts';
import {
  findFriendCode,
  findInviter,
  findReferralOf,
  insertFriendCode,
  insertReferral,
  listReferralsOf,
  type Referral,
  readInvitersAbove,
} from './store.ts';

/** A code has 30^8 forms: nobody finds one in so many guesses. */
const guessesOfCustomer: Rule = { max: 10, windowSeconds: 86_400 };
const guessesOfAddress: Rule = { max: 100, windowSeconds: 86_400 };

/** Referrals that the page lists. */
const maxListed = 100;

/** Returns the code of the customer, the friends who came by it, and the rules. */
export const getFriends: Verb<'friends.get'> = async (ctx) => {
  refuseAdmin(ctx);
  const { db } = ctx;
  const { userId } = ctx.actor;
  const code = await findFriendCode(db, userId);
  const own = await findReferralOf(db, userId);
  const orders = own ? [] : await listOrdersForFriends(db, userId, 1);
  const invited = await listReferralsOf(db, userId, maxListed);
  const users = await findUsers(
    db,
    invited.map(({ friend_id }) => friend_id),
  );
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const friends = invited.map((referral) => ({
    first_name: firstNameOf(names.get(referral.friend_id)),
    ...presentReferral(referral, friendRules.inviterCoins),
  }));
  return {
    message: 'Friends',
    data: {
      code: code ?? null,
      link: code === undefined ? null : linkOf(ctx, code),
      can_join: !own && orders.length === 0,
      came_by: own ? presentReferral(own, friendRules.friendCoins) : null,
      friends,
      rules: {
        inviter_coins: friendRules.inviterCoins,
        friend_coins: friendRules.friendCoins,
        min_order: friendRules.minOrder,
        max_per_month: friendRules.maxPerMonth,
        max_per_year: friendRules.maxPerYear,
        days: friendRules.days,
      },
    },
  };
};

/** Creates the code of the customer. Idempotent. */
export const createFriendCode: Verb<'friends.createCode'> = async (ctx) => {
  refuseAdmin(ctx);
  const { userId } = ctx.actor;
  const code = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await saveDeviceMark(ctx, tx, userId);
    for (;;) {
      const known = await findFriendCode(tx, userId);
      if (known !== undefined) return known;
      await insertFriendCode(tx, {
        user_id: userId,
        code: friendCodeOf(randomBytes(8)),
        created_at: ctx.now(),
      });
    }
  });
  return { message: 'Your code is ready', data: { code, link: linkOf(ctx, code) } };
};

/**
 * Enters the code of a friend. Throws 'friend-code-unknown' also for one's own, 'friend-code-late' after the first order
 * or another code. A ring, or a device on which the inviter has logged in, makes the referral a refused one.
 */
export const joinFriend: Verb<'friends.join'> = async (ctx, input) => {
  refuseAdmin(ctx);
  const { userId } = ctx.actor;
  await limit(ctx, `friend codes customer ${userId}`, guessesOfCustomer);
  await limit(ctx, `friend codes address ${ctx.caller.address}`, guessesOfAddress);
  await transact(ctx, (tx, ctx) => joinByCode(ctx, tx, userId, input.friend_code));
  return { message: 'The code is entered', data: { coins: friendRules.friendCoins } };
};

/** Makes a customer the friend of whose code it is, under the locks of both. Throws as `friends.join`. */
export async function joinByCode(
  ctx: TxContext<CallContext>,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<void> {
  const code = readFriendCode(typed);
  const inviterId = code === null ? undefined : await findInviter(tx, code);
  if (inviterId === undefined || inviterId === userId) throw new Problem('friend-code-unknown');
  // In the order of ids, so that two who invite each other at once don't form a ring unseen.
  for (const id of [userId, inviterId].toSorted()) await lockUser(tx, id);
  await lockOwnAccount(tx, userId);
  if ((await listOrdersForFriends(tx, userId, 1)).length > 0) throw new Problem('friend-code-late');
  const above = await readInvitersAbove(tx, inviterId);
  const isRing = closesRing(userId, inviterId, above);
  const refusal = isRing ? 'ring' : deviceIdFor(ctx, inviterId) === null ? '' : 'device';
  await saveDeviceMark(ctx, tx, userId);
  const isNew = await insertReferral(tx, {
    id: typeidUnboxed('rfl'),
    friend_id: userId,
    inviter_id: inviterId,
    state: refusal === '' ? 'joined' : 'refused',
    refusal,
    joined_at: ctx.now(),
    decided_at: refusal === '' ? null : ctx.now(),
  });
  if (!isNew) throw new Problem('friend-code-late');
}

const linkOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, code: string) =>
  `${publicUrl}/register?friend=${code}`;

const firstNameOf = (name = '') => name.trim().split(/\s+/)[0] || 'A friend';

const presentReferral = (
  { state, refusal, joined_at }: Referral,
  coins: Coins,
): NonNullable<VerbReply<'friends.get'>['data']['came_by']> => ({
  state,
  refusal: refusal === '' ? null : refusal,
  joined_at,
  coins: state === 'rewarded' ? coins : asCoins(0),
});

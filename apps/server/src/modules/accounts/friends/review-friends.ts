import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findUser, lockUser } from '../../platform/users/store.ts';
import { findUsers } from '../../platform/users/store-lists.ts';
import { findReferral, listRefusedOf, listToReview, updateReferral } from './store.ts';

const maxListed = 100;

/** Lists what waits for a review; what was refused or reviewed of a customer's referrals, as friend and as inviter. */
export const listRefusedReferrals: Verb<'admin.friends.list'> = async ({ db }, { user_id: userId }) => {
  if (userId !== undefined && !(await findUser(db, userId))) throw new Problem('user-not-found');
  const referrals = await (userId === undefined
    ? listToReview(db, maxListed)
    : listRefusedOf(db, userId, maxListed));
  const ids = new Set(referrals.flatMap(({ friend_id, inviter_id }) => [friend_id, inviter_id]));
  const names = new Map((await findUsers(db, [...ids])).map(({ id, name }) => [id, name]));
  return {
    message: 'Referrals',
    data: referrals.map(({ id, friend_id, inviter_id, state, refusal, joined_at, reviewed_at }) => ({
      _id: id,
      friend_id,
      friend: names.get(friend_id) ?? '',
      inviter: names.get(inviter_id) ?? '',
      state,
      refusal: refusal === '' ? null : refusal,
      joined_at,
      reviewed_at,
    })),
  };
};

/**
 * Opens a refused referral again, so that it is rewarded after the return window whatever the guards find, or confirms the
 * refusal. Throws 'not-found', and 'referral-not-refused' for one that is open or rewarded.
 */
export const reviewReferral: Verb<'admin.friends.review'> = async (ctx, { id, decision }) => {
  const isAllowed = decision === 'reward';
  await transact(ctx, async (tx, ctx) => {
    const known = await findReferral(tx, id);
    if (!known) throw new Problem('not-found');
    await lockUser(tx, known.friend_id);
    const { state, refusal, friend_id: subjectId, decided_at } = (await findReferral(tx, id)) ?? known;
    if (state !== 'refused') throw new Problem('referral-not-refused');
    await updateReferral(tx, id, {
      ...(isAllowed
        ? { state: 'joined', refusal: '', decided_at: null }
        : { state, refusal, decided_at: decided_at === null ? null : new Date(decided_at) }),
      is_allowed: isAllowed,
      reviewed_at: ctx.now(),
    });
    const changes = {
      referral: { from: `refused: ${refusal}`, to: isAllowed ? 'rewarded anyway' : 'left refused' },
    };
    await writeAudit(tx, ctx, { action: 'friend.review', subjectId, changes });
  });
  return {
    message: isAllowed ? 'The coins come after the return window' : 'The refusal stays',
    data: { state: isAllowed ? 'joined' : 'refused' },
  };
};

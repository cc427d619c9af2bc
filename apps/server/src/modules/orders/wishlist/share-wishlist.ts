import { typeidUnboxed } from 'typeid-js';
import { transact, transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { accountStatusOf } from '../../platform/users/store.ts';
import { deleteShareOf, findSharer, insertShare, linkOf, shareIdOf } from './store.ts';
import { readWishlistPage } from './wishlist.ts';

const sharesOfAccount: Rule = { max: 50, windowSeconds: 86_400 };
/** A family shares an address, and a phone asks again whenever it is looked at. */
const readsOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };

/** Shares the wishlist by a link, which stays the same until sharing is stopped. Idempotent. */
export const shareWishlist: Verb<'wishlist.share'> = async (ctx) => {
  const { userId } = ctx.actor;
  await limit(ctx, `wishlist shares account ${userId}`, sharesOfAccount);
  const id = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    return insertShare(tx, typeidUnboxed('wls'), userId, ctx.now());
  });
  return { message: 'Anyone with the link sees your wishlist', data: { link: linkOf(ctx, id) } };
};

/** Stops sharing the wishlist: its link leads nowhere from then on, also after it is shared again. Idempotent. */
export const stopSharing: Verb<'wishlist.stopSharing'> = async (ctx) => {
  await transactOnce(ctx, (tx, ctx) => deleteShareOf(tx, ctx.actor.userId));
  return { message: 'Your wishlist is no longer shared', data: { link: null } };
};

/**
 * Returns a page of a shared wishlist, without anything about whose it is. Throws 'shared-wishlist-not-found', the same
 * for an unknown link, one that was stopped, and the list of an account that is suspended.
 */
export const getSharedWishlist: Verb<'wishlist.shared'> = async (ctx, { token, ...page }) => {
  await limit(ctx, `shared wishlists address ${ctx.caller.address}`, readsOfAddress);
  const id = shareIdOf(ctx, token);
  const userId = id === null ? undefined : await findSharer(ctx.db, id);
  const account = userId === undefined ? undefined : await accountStatusOf(ctx.db, userId);
  if (userId === undefined || account?.status !== 'Active') throw new Problem('shared-wishlist-not-found');
  const { data, productIds: _, ...pageInfo } = await readWishlistPage(ctx, userId, page);
  return {
    message: 'Wishlist',
    data: data.map(({ productId, variantId, variant }) => ({ productId, variantId, variant })),
    ...pageInfo,
  };
};

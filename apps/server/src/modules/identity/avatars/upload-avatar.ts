import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';
import { lockOwnAccount, setAvatar } from '../../platform/users/index.ts';
import { avatarUrl, newAvatarKey } from './avatar-file.ts';
import { encodeAvatar } from './encode-avatar.ts';

const uploadsOfAccount: Rule = { max: 30, windowSeconds: 3_600 };

/** Re-encodes and stores an uploaded avatar; deletes the previous one (spec 7.10). */
export const uploadAvatar: Verb<'user.uploadAvatar'> = async (ctx) => {
  const { userId } = ctx.actor;
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `avatar account ${userId}`, uploadsOfAccount);
  const picture = await encodeAvatar(ctx.upload);
  const key = newAvatarKey();
  await ctx.files.put(key, picture);
  try {
    await transact(ctx, async (tx) => {
      const user = await lockOwnAccount(tx, userId);
      await setAvatar(tx, userId, key);
      if (user.avatar !== '') await ctx.jobs.enqueue(tx, 'remove-file', { key: user.avatar });
    });
  } catch (error) {
    await ctx.files.remove(key);
    throw error;
  }
  return { message: 'Picture updated', data: { _id: userId, avatar: avatarUrl(ctx, key) } };
};

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readPicture } from '../../platform/uploads/read-picture.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { setAvatar } from '../../platform/users/store.ts';

/** Generates a random file key: not guessable, and its content is immutable. */
function newAvatarKey(): string {
  return `avatars/${randomBytes(16).toString('hex')}.webp`;
}

const isAvatarName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name);

/** Returns the URL of a user's avatar, '' for none. */
export function avatarUrl({ publicUrl }: { readonly publicUrl: string }, key: string): string {
  return key === '' ? '' : `${publicUrl}/${key}`;
}

const side = 512;

/** Encodes an upload as a square: rotated upright, center-cropped, without metadata. */
const encodeAvatar = (upload: Uint8Array) =>
  readPicture(upload, { resize: { width: side, height: side, fit: 'cover' }, webp: { quality: 80 } });

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

/** Serves avatars; the content of a URL is immutable. */
export function registerAvatarRoute(app: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const { file } = request.params;
    const content = isAvatarName(file) ? await files.get(`avatars/${file}`) : undefined;
    if (content === undefined) throw new Problem('not-found');
    return reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .type('image/webp')
      .send(content);
  });
}

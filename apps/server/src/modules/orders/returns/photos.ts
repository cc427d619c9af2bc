import { randomBytes } from 'node:crypto';
import { maxReturnPhotos } from '@jhumka/contract';
import { hasRight } from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  countUnsentPhotos,
  findPhoto,
  insertPhoto,
  listPhotosOf,
  type ReturnPhoto,
} from '../../payments/returns/store-photos.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readPicture } from '../../platform/uploads/read-picture.ts';
import { lockUser } from '../../platform/users/store.ts';
import { requireReturn } from './list-returns.ts';
import { presentPhoto } from './present-return.ts';

const photosOfAccount: Rule = { max: 60, windowSeconds: 3_600 };
/** As many as two returns have: those that were removed before sending count until they are deleted. */
const maxUnsent = 2 * maxReturnPhotos;
/** Large enough to see a scratch. */
const maxEdge = 2_000;

/** Uploads a photograph for a return that is going to be asked for. Throws 'photo-limit', and those of pictures. */
export const addReturnPhoto: Verb<'returns.addPhoto'> = (ctx) => {
  const { userId } = ctx.actor;
  return savePhoto(ctx, { returnId: null, userId, by: 'shopper' }, async (tx) => {
    await lockUser(tx, userId);
    return (await countUnsentPhotos(tx, userId)) < maxUnsent;
  });
};

/** Adds a photograph to a return, such as of its inspection. */
export const addManagedPhoto: Verb<'admin.returns.addPhoto'> = async (ctx, { id }) => {
  const { id: returnId, user_id: userId } = await requireReturn(ctx.db, id);
  return savePhoto(ctx, { returnId, userId, by: 'admin' }, async (tx, ctx, photoId) => {
    await lockUser(tx, userId);
    const changes = { photo: { from: null, to: photoId } };
    await writeAudit(tx, ctx, { action: 'return.photo', subjectId: returnId, ownerId: userId, changes });
    const photos = await listPhotosOf(tx, [returnId]);
    return photos.filter(({ by }) => by === 'admin').length < maxReturnPhotos;
  });
};

/** Re-encodes a photograph without its metadata, outside of the transaction that saves it if there is room. */
async function savePhoto(
  ctx: ActorContext,
  {
    returnId,
    userId,
    by,
  }: { readonly returnId: string | null; readonly userId: string; readonly by: ReturnPhoto['by'] },
  hasRoom: (tx: Tx, ctx: TxContext<ActorContext>, id: string) => Promise<boolean>,
) {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `return photo account ${ctx.actor.userId}`, photosOfAccount);
  const content = await readPicture(ctx.upload, {
    resize: { width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true },
    webp: { quality: 82 },
  });
  const id = typeidUnboxed('rph') as string;
  const file_key = `return-photos/${randomBytes(16).toString('hex')}.webp`;
  await ctx.files.put(file_key, content);
  try {
    await transact(ctx, async (tx, ctx) => {
      if (!(await hasRoom(tx, ctx, id)))
        throw new Problem('photo-limit', { details: { n: maxReturnPhotos } });
      const created_at = ctx.now().toISOString();
      await insertPhoto(tx, { id, return_id: returnId, user_id: userId, by, file_key, created_at });
    });
  } catch (error) {
    await ctx.files.remove(file_key);
    throw error;
  }
  return { message: 'Photo saved', data: presentPhoto(ctx, { id, by }) };
}

/** Returns a photograph, to its owner and to administrators; for all others it does not exist. */
export const getReturnPhoto: Verb<'returns.photo'> = async (ctx, { id }) => {
  const photo = await findPhoto(ctx.db, id);
  const isAllowed = photo?.user_id === ctx.actor.userId || hasRight(ctx.actor.staff, 'orders.see');
  const data = photo && isAllowed ? await ctx.files.get(photo.file_key) : undefined;
  if (!data) throw new Problem('photo-not-found');
  return { message: 'Photo', data };
};

import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../rate-limits/limit.ts';
import type { Square } from '../uploads/encode-picture.ts';
import { readPicture } from '../uploads/read-picture.ts';
import { presentStoredImage } from './present-picture.ts';
import { saveOriginal } from './save-original.ts';
import { findPicture, insertPictures, type NewPicture, nameUpload, type Picture } from './store.ts';
import { originalKey, parsePictureId } from './variant-names.ts';

const uploadsOfAccount: Rule = { max: 2_000, windowSeconds: 3_600 };

/** Stores a re-encoded picture under the name of its file (spec 7.21). */
export const uploadPicture: Verb<'admin.pictures.upload'> = async (ctx, { alt = '' }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `picture account ${ctx.actor.userId}`, uploadsOfAccount);
  const picture = await saveEncoded(ctx, await reEncode(ctx.upload), alt, ctx.uploadName ?? '');
  return { message: 'Picture saved', data: presentStoredImage(ctx, picture) };
};

/** Larger than any page shows, with room for a crop. */
const maxEdge = 3200;

/** Re-encodes a picture, cropped to a square where given. */
export const reEncode = (content: Uint8Array, square?: Square) =>
  readPicture(content, {
    square,
    resize: { width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true },
    webp: { quality: 92, effort: 3 },
  });

/** Stores a re-encoded picture; an import can refer to it by `fileName`. */
async function saveEncoded(ctx: ActorContext, content: Buffer, alt: string, fileName = ''): Promise<Picture> {
  const row = await saveOriginal(ctx, { content, alt });
  return transact(ctx, async (tx, ctx) => {
    await insertStored(ctx, tx, row);
    const name = uploadNameOf(fileName);
    if (name !== '') {
      await nameUpload(tx, {
        file_name: name,
        picture_id: row.id,
        uploaded_by: ctx.actor.userId,
        at: ctx.now(),
      });
    }
    const picture = await findPicture(tx, row.id);
    if (!picture) throw new Error('the picture just saved was not found');
    return picture;
  });
}

/** Inserts a picture that was stored, and enqueues the making of its variants. */
export async function insertStored(
  { jobs }: Pick<ActorContext, 'jobs'>,
  tx: Tx,
  row: NewPicture,
): Promise<void> {
  await insertPictures(tx, [row]);
  await jobs.enqueue(tx, 'make-picture-variants', { pictureId: row.id });
}

/** Returns the base name of an uploaded file, for lookups; it is never used as a path. */
export function uploadNameOf(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replaceAll(/[\p{Control}\p{Surrogate}]/gu, '')
    .split(/[\\/]/)
    .slice(-1)
    .join('')
    .trim()
    .toLowerCase()
    .slice(0, 200);
}

/** Crops a square out of a picture and stores it as a new one; the original stays. */
export const cropPicture: Verb<'admin.pictures.crop'> = async (ctx, { picture: named, alt, ...square }) => {
  const id = parsePictureId(named);
  const picture = id === undefined ? undefined : await findPicture(ctx.db, id);
  const original = picture && (await ctx.files.get(originalKey(picture.id, picture.mime)));
  if (!picture || !original) throw badInput('picture', 'is no picture of this shop');
  const cut = await saveEncoded(ctx, await reEncode(original, square), alt ?? picture.alt);
  return { message: 'Picture cut', data: presentStoredImage(ctx, cut) };
};

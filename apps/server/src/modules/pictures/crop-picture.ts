import type { Verb } from '../../http/verbs.ts';
import { badInput } from '../../problem.ts';
import { drawAnew } from './draw-anew.ts';
import { pictureNamed } from './picture-named.ts';
import { presentKeptPicture } from './present-kept-picture.ts';
import { findPicture } from './store.ts';
import { keepDrawn } from './upload-picture.ts';
import { originalKey } from './variant.ts';

/** Cuts a square out of a picture and keeps it as another; the first stays. */
export const cropPicture: Verb<'picture.crop'> = async (ctx, { picture: named, alt, ...square }) => {
  const id = pictureNamed(named);
  const picture = id === undefined ? undefined : await findPicture(ctx.db, id);
  const original = picture && (await ctx.files.get(originalKey(picture.id, picture.mime)));
  if (!picture || !original) throw badInput('picture', 'is no picture of this shop');
  const cut = await keepDrawn(ctx, await drawAnew(original, square), alt ?? picture.alt);
  return { message: 'Picture cut', data: presentKeptPicture(ctx, cut) };
};

import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { pictureNamed } from './picture-named.ts';
import { presentStoredImage } from './present-stored-image.ts';
import { reEncode } from './re-encode.ts';
import { findPicture } from './store.ts';
import { saveEncoded } from './upload-picture.ts';
import { originalKey } from './variant.ts';

/** Crops a square out of a picture and stores it as a new one; the original stays. */
export const cropPicture: Verb<'admin.pictures.crop'> = async (ctx, { picture: named, alt, ...square }) => {
  const id = pictureNamed(named);
  const picture = id === undefined ? undefined : await findPicture(ctx.db, id);
  const original = picture && (await ctx.files.get(originalKey(picture.id, picture.mime)));
  if (!picture || !original) throw badInput('picture', 'is no picture of this shop');
  const cut = await saveEncoded(ctx, await reEncode(original, square), alt ?? picture.alt);
  return { message: 'Picture cut', data: presentStoredImage(ctx, cut) };
};

import { type PicturesContext, resizePicture } from './resize-picture.ts';
import { findPicture } from './store.ts';
import { isFileHash, parseVariantName, variantKey, widthWithin } from './variant-names.ts';

/**
 * Returns the content of a variant such as `700.avif`, encoded on the first request. A width above the original returns
 * the original's width. Undefined for an unknown picture, width or format, and for a broken original.
 */
export async function readVariant(
  context: PicturesContext,
  { hash, file }: { readonly hash: string; readonly file: string },
): Promise<Buffer | undefined> {
  const name = parseVariantName(file);
  if (name === undefined || !isFileHash(hash)) return undefined;
  const stored = await context.files.get(variantKey(hash, name));
  if (stored !== undefined) return stored;
  const picture = await findPicture(context.db, hash);
  if (picture === undefined) return undefined;
  const within = { ...name, width: widthWithin(name.width, picture.width) };
  const cachedFor =
    within.width === name.width ? undefined : await context.files.get(variantKey(hash, within));
  return cachedFor ?? resizePicture(context, picture, within);
}

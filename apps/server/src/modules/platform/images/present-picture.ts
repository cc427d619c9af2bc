import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../../database/transact.ts';
import { findPictures, type Picture } from './store.ts';
import { pictureFormats, widthsWithin } from './variant-names.ts';

/**
 * Wire form of a picture: `base` + `/{width}.{avif|webp|jpg}` is the path of a variant, `/detail-{width}…` of one with
 * higher quality.
 */
export interface PresentedPicture {
  url: string;
  base: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** Returns the path of a picture before its width and format. */
export const picturePath = (id: string) => `/pictures/${id}`;

/** Presents a picture's row. */
export function presentPicture(
  { publicUrl }: { readonly publicUrl: string },
  { id, width, height, alt, placeholder }: Pick<Picture, 'id' | 'width' | 'height' | 'alt' | 'placeholder'>,
): PresentedPicture {
  const base = picturePath(id);
  return {
    url: `${publicUrl}${base}/1000.jpg`,
    base,
    width,
    height,
    alt,
    // Pictures stored by older versions have a blurred preview instead.
    placeholder: placeholder.startsWith('#') ? placeholder : '',
  };
}

/** Presents a picture just stored, with the URLs of all its variants. */
export function presentStoredImage(
  context: { readonly publicUrl: string },
  picture: Picture,
): VerbReply<'admin.pictures.upload'>['data'] {
  const presented = presentPicture(context, picture);
  const variants = widthsWithin(picture.width).flatMap((width) =>
    Object.keys(pictureFormats).map((format) => ({
      width,
      format,
      url: `${context.publicUrl}${presented.base}/${width}.${format}`,
    })),
  );
  return { _id: picture.id, ...presented, secure_url: presented.url, variants };
}

/** Presents pictures by id; unknown ones are missing. */
export async function listPictures(
  context: { readonly publicUrl: string },
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PresentedPicture>> {
  const pictures = await findPictures(db, ids);
  return new Map([...pictures].map(([id, picture]) => [id, presentPicture(context, picture)]));
}
